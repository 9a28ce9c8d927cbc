import { commons_minimum_age } from './contributors.ts'

/** Raise this when the text changes in meaning: contributors are then asked again before their next contribution. */
export const commons_consent_version = 1

const age = commons_minimum_age

/** What a contributor agrees to; the text and its version are stored with the consent. */
export const commonsConsentTexts = {
  en: `I am at least ${age} years old. I give my recordings, votes and corrections to the Kreyòl commons, so that people and programs can learn Haitian Creole. I dedicate them to the public domain under Creative Commons CC0 1.0: anyone may copy, change and publish them, also commercially, without asking me or naming me. My recordings are published without my name or email address. People who know my voice may still recognize it. I can delete any recording until a published dataset contains it; after that, later datasets leave it out, but copies of the earlier one remain.`,
  ht: `Mwen gen omwen ${age} an. Mwen bay anrejistreman mwen, vòt mwen ak koreksyon mwen pou byen komen kreyòl la, pou moun ak pwogram ka aprann kreyòl ayisyen. Mwen mete yo nan domèn piblik anba lisans Creative Commons CC0 1.0: nenpòt moun gen dwa kopye yo, chanje yo epi pibliye yo, menm pou fè lajan, san mande m pèmisyon epi san site non m. Y ap pibliye anrejistreman mwen yo san non m ni adrès imèl mwen. Moun ki konnen vwa m ka rekonèt li kanmenm. Mwen ka efase nenpòt anrejistreman toutotan li pa nan yon done ki pibliye deja; apre sa, pwochen done yo p ap genyen l, men kopi sa ki te la anvan yo ap rete.`,
  fr: `J’ai au moins ${age} ans. Je donne mes enregistrements, mes votes et mes corrections au bien commun créole, afin que des personnes et des programmes puissent apprendre le créole haïtien. Je les place dans le domaine public sous la licence Creative Commons CC0 1.0 : chacun peut les copier, les modifier et les publier, même à des fins commerciales, sans me demander ni me nommer. Mes enregistrements sont publiés sans mon nom ni mon adresse e-mail. Les personnes qui connaissent ma voix peuvent tout de même la reconnaître. Je peux supprimer un enregistrement tant qu’aucun jeu de données publié ne le contient ; ensuite, les versions suivantes ne le contiennent plus, mais les copies de la version précédente demeurent.`,
  es: `Tengo al menos ${age} años. Doy mis grabaciones, mis votos y mis correcciones al bien común criollo, para que personas y programas puedan aprender el criollo haitiano. Las dedico al dominio público con la licencia Creative Commons CC0 1.0: cualquiera puede copiarlas, modificarlas y publicarlas, también con fines comerciales, sin pedirme permiso ni nombrarme. Mis grabaciones se publican sin mi nombre ni mi correo. Quienes conocen mi voz pueden reconocerla de todos modos. Puedo borrar cualquier grabación mientras ningún conjunto de datos publicado la contenga; después, las versiones siguientes ya no la incluyen, pero las copias de la anterior permanecen.`,
} as const

export const commons_licence = { spdx: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' } as const
