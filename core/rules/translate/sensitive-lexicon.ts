/** Stems of words that medical and legal texts are made of, without accents; a word counts that begins with one. */
export const medicalStems = `
patient pasyan pacient symptom sentom sintom diagnos dyagnos diagnos traitement tretman tratamient tratament prescri preskri receta
dosage dozaj dosis dose doz posolog posoloj mg ml medic medik medikaman medicament medicine remed antibio antibyo vaccin vaksen vacun
vacin surgery surgical chirurg chiriji cirug cirurg anesthe anestezi anestes allerg aleji alerg infect enfeks infec infeks diabet dyabet
hypertens tansyon hipertens cancer kanse tumor timè tumeur cardia kadyak cardíac fever fievre lafyev fiebre febre cholera kolera colera
malaria malarya paludis pregnan enceint ansent gwoses embaraz gravidez clinic klinik hospital lopital hopital doctor dokte medec
nurse enfimye infirm enfermer enfermeir pill grenn tablet comprim konprime pastill blood sangu sangre injection piki injec inyec
insulin ensilin pharmac famasi farmac therap terapi urgenc ijans overdose surdos sobredos contraindic kontrendik
`
export const legalStems = `
court tribunal tribinal juzgad juge judge jij juez juiz lawyer attorney avocat avoka abogad advogad plaintiff plaignant demandeur demandant
defendant accus akize acusad reu contract contrat kontra contrato agreement clause kloz clausul hereby herein pursuant whereas aforesaid
articul artigo statute decret dekre decreto law legal loi lalwa ley lei legisl lejisl constitut konstitis constituc constitui
jurisdic jiridik juridi juridic liability responsab indemn endanm damages notar testament testaman heir heritier erite hereder herdeir
custody custodia visa asylum asile azil asilo deport depot deporta immigra imigra inmigra warrant mandado oath serment
seman juramento affidavit signatory soussign witness temoin temwen testig testemunh condam kondan conden prosecut prokire fiscal
procureur litig litij appeal apelac verdict vedik veredicto lease arrend aluguel tenant locataire lokate inquilin
`
