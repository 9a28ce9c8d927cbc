/** A name or a number follows, whatever its letter: no sentence ends here. */
const beforeNames = `
m mm mme mmes mlle mlles me mgr dr drs dra dre pr prof st ste sto sta mr mrs ms messrs sr sra srs sras srta jr hon rev rév fr pè
pwof dok gal gral gov pres sen rep cap capt col cel lt sgt cdt ing arq lic dna d exmo exma ilmo no nº nos núm num
art arts chap cap fig figs vol vols p pp pag pág págs sec sect tab al vs cf c.f p.ex e.g i.e op loc tel tél av ave blvd bd bld
`
/** These end a sentence only where a capital or a number follows. */
const anywhere = `
etc ex p.m a.m am pm env approx aprox apr max min ltd inc co corp s.a cie ltda cía j.-c a.c d.c b.c u.s u.s.a ee.uu ed éd trad
jan janv feb fév févr mar avr abr jun jul juil aug ago août sep sept oct okt out nov dec déc dez dic ene fev set
lun mon tue mer wed jeu thu jue ven fri vie sam sat sáb dim sun dom
`
const list = (words: string) => words.trim().split(/\s+/)

/** Short forms with a point that ends no sentence, in all the languages at once: few mean two things. */
export const abbreviations: ReadonlyMap<string, 'before_name' | 'anywhere'> = new Map([
  ...list(anywhere).map((word) => [word, 'anywhere'] as const),
  ...list(beforeNames).map((word) => [word, 'before_name'] as const),
])
