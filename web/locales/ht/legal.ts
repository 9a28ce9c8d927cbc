import type { KreyolWords } from '../catalogue.ts'

export const legal: KreyolWords<'legal'> = {
  updated: 'Dènye chanjman: {{date}}',
  terms_lead: 'Sa ou ka tann de nou, ak sa nou tann de ou.',
  terms: `## Kiyès nou ye
Se moun ki dèyè adrès ki nan navigatè ou a k ap jere Pawòl; lè nou di "nou", se yo. "Ou" se nenpòt moun ki sèvi avè l, ak kont oswa san kont. Lè ou sèvi ak Pawòl, ou aksepte kondisyon sa yo. Si ou sèvi avè l pou yon òganizasyon, ou aksepte yo nan non li.

## Kont ou
- Bay yon adrès imèl ou ka li, epi kenbe modpas ou ak kle API ou pou ou menm sèl.
- Sa ki fèt ak kont ou oswa kle ou konte tankou se ou ki fè l. Si youn tonbe nan lòt men, chanje modpas la oswa anile kle a, epi [di nou sa](/contact).
- Ou ka efase kont ou nenpòt lè, nan [Pwofil](/profile).

## Sa ki pou ou rete pou ou
Ou kenbe tout dwa sou tèks, anrejistreman ak fichye ou pote yo, ak sou vwa, transkripsyon ak tradiksyon ki fèt ak yo. Ou ba nou sèlman dwa pou nou sere yo epi travay sou yo pou Pawòl ka fè sa ou mande. Ou ka sèvi ak sa ou fè pou nenpòt bagay lalwa pèmèt, menm pou fè lajan, sof si vwa ou chwazi a di yon lòt jan.

## Sa ki pa pèmèt
- Klone oswa imite vwa yon moun ki pa dakò. Nou ka mande w montre li te dakò.
- Fè vwa fabrike pase pou yon vrè anrejistreman pou twonpe moun: fwod, fo nouvèl, pran pòz yon lòt moun.
- Menas, pèsekisyon, oswa nenpòt bagay lalwa entèdi kote ou ye a oswa kote nou ye a.
- Kontounen limit yo, atake sèvis la, oswa revann li tankou se pa w san ou pa mande nou.

## Kredi ak peman
- Pri yo an dola ameriken, epi ou wè yo anvan ou peye. Yon kredi se yon karaktè nan vwa oswa nan transkripsyon; tradiksyon koute mwatye.
- Kredi abònman yo vini chak mwa epi yo fini ak mwa a; kredi ou achte yo pa janm ekspire. Travay ki echwe oswa ou anile pa koute anyen.
- Yon abònman renouvle jiskaske ou anile l, epi li kontinye jouk nan fen tan ou te peye a. Yon plan ki pi piti kòmanse ak pwochen peryòd la.
- Si nou pran lajan nan men w pa erè, ekri nou nan 60 jou epi n ap remèt li. Kredi ki deja sèvi pa ranbouse.

## Sa nou pwomèt, ak sa nou pa kapab
Nou veye pou Pawòl mache epi pou done ou an sekirite, epi nou di sa aklè lè yon bagay kraze. Se machin ki fè vwa, transkripsyon ak tradiksyon yo, epi yo ka fè erè. Fè yon moun verifye yo anvan yo deside sou sante, lajan, dwa oswa sekirite yon moun. Otan lalwa pèmèt, Pawòl pa vini ak garanti, epi sa nou ka dwe pou domaj pa depase sa ou te peye nou nan douz mwa anvan yo.

## Lè sa fini
Nou ka sispann yon kont ki pa respekte kondisyon sa yo. Sof si gen danje, nou ekri w anvan epi nou di poukisa. Ou ka toujou telechaje done ou, epi nou ranbouse kredi ou te achte ki pa t sèvi, sof si gen fwod.

## Chanjman
Si kondisyon sa yo chanje nan yon fason ki enpòtan, nou ekri w omwen 30 jou anvan. Si ou pa dakò, ou ka ale, epi nou ranbouse sa ou te peye pou tan ki rete a.`,

  privacy_lead: 'Sa nou kenbe sou ou, poukisa, ak kijan ou ka retire l.',
  privacy: `## An kout
- Nou kenbe sa Pawòl bezwen pou l travay pou ou, epi anyen pou vann.
- Pa gen piblisite, pa gen espyon, pa gen kòd lòt konpayi.
- Ou ka li, telechaje epi efase sa ki pou ou, san ou pa mande pèsòn.

## Sa nou kenbe
- **Kont ou**: imèl, non itilizatè, lang, ak yon fòm brase modpas ou ki pa ka tounen dèyè.
- **Aparèy ou**: non navigatè a, adrès rezo li, ak dènye lè li te sèvi, pou ou ka wè si gen yon etranje.
- **Travay ou**: tèks, anrejistreman, fichye, sa ki fèt ak yo, diksyonè, ak istwa travay ou.
- **Kredi ou**: sa ki antre ak sa ki soti, ak ki plan ou genyen. Nou kenbe sèlman anprent kle API yo.
- **Sa ou mande asistan an**: dènye kesyon nan yon konvèsasyon, pou yon jou. Kote yon modèl lang ekri repons yo, li resevwa kesyon an ak èd pa nou an, anyen lòt sou ou.
- **Sa ou ekri nou**: non ou, adrès ou, mesaj yo ak sa ou voye avè yo, abityèlman pou yon ane apre demann lan fèmen.
- **Jounal sèvè a**: te gen yon apèl, ki lè, ki adrès rezo, ak kijan li fini. Li pa gen ni tèks ou, ni anrejistreman ou, ni modpas ou.

## Sa ki rete nan navigatè ou
Yon sèl kouki kenbe w konekte; se nou menm sèl ki resevwa l, epi kòd paj la pa ka li l. Preferans tankou tèm, gwosè tèks ak lang, ak bouyon ou poko voye, rete nan memwa navigatè a. Lè ou efase done navigatè a, yo ale.

## Kiyès ankò ki wè yon bagay
- **Motè yo**: vwa, transkripsyon ak tradiksyon fèt sou pwòp machin nou, sof si rezilta a bay non yon motè deyò. Lè sa a, tèks oswa odyo travay sa a te ale la, epi anyen ankò sou ou.
- **Peman**: nimewo kat, detay PayPal ak kripto ale jwenn konpayi peman an, yo pa janm vin jwenn nou. Nou kenbe sa ou achte, ki lè, ak nimewo peman an.
- **Imèl**: sèvè imèl nou pote mesaj nou voye ba ou yo.
- **Lalwa**: nou bay done sèlman lè yon tribinal ki gen pouvwa sou nou mande sa, epi nou di w sa si nou gen dwa.

## Pandan konbyen tan
Travay ou rete jiskaske ou efase l. Lè ou efase kont ou, tout sa ki anwo yo ale avè l; sa lalwa mande nou kenbe, tankou fakti, rete otan tan lalwa di.

## Dwa ou
Nan [Pwofil](/profile) ou ka korije detay ou, telechaje tout bagay nan yon sèl fichye, epi efase kont ou. Pou tout lòt bagay, tankou kesyon oswa objeksyon, [ekri nou](/contact): nou reponn nan 30 jou. Ou ka pote plent tou nan biwo pwoteksyon done kote ou rete a.

## Timoun
Yon kont se pou moun ki gen 16 an oswa plis, oswa mwens ak pèmisyon paran. Lekòl ka fè kont pou elèv yo si paran yo konn sa.`,

  data_use_lead: 'Sa k rive tèks ou, anrejistreman ou ak vwa ou, etap pa etap.',
  data_use: `## Règ la
Tèks ou, anrejistreman ou ak vwa ou sèvi pou fè sa ou mande a, epi pou anyen ankò. Yo pa antrene modèl, ni pa nou ni pa lòt moun. Pèsòn pa li yo ni koute yo, sof si ou mande nou èd sou youn ladan yo.

## Tèks an vwa
Tèks ou tounen son kreyòl, epi odyo. Tèks, reglaj ak odyo rete nan istwa ou, pou ou ka jwe yo epi telechaje yo ankò. Lè ou efase yon antre, odyo li efase tou. Fichye odyo yo di nan yo menm se pawòl sentetik, ak premye mo yo, anyen sou ou.

## Vwa an tèks
Nou verifye anrejistreman ou dapre sa ki ladan l, nou fè l tounen odyo senp, epi nou ekri l. Anrejistreman an ak transkripsyon an rete nan istwa ou jiskaske ou efase yo.

## Tradiksyon
Se motè paj la bay non l lan ki tradui tèks ou. Sa ki vini ak sit la mache sou machin nou. Si ou chwazi yon motè deyò, tèks la ale jwenn konpayi sa a dapre pwòp kondisyon li; rezilta a toujou di ki motè li te ye.

## Vwa klone
Yon vwa se yon moun. Ou ka voye sèlman echantiyon pwòp vwa ou, oswa vwa yon moun ki dakò epi ki konnen poukisa. Echantiyon yo ak pwofil ki fèt ak yo se pou ou sèl, yo pa sèvi pou okenn lòt vwa, epi yo efase ansanm.

## Diksyonè
Mo ou ajoute yo gide pwòp vwa ou. Lòt moun wè yo sèlman si ou pataje diksyonè a ak yo.

## Sa nou konte
Nou konte karaktè, segonn ak echèk, pou nou chaje w kòrèkteman epi pou nou wè lè yon bagay dousman. Chif sa yo pa gen okenn kontni. Chif nou pibliye yo pa janm montre yon moun.`,

  licences_lead: 'Ak anrejistreman kiyès ak pwogram kiyès nou fè vwa nou yo.',
  licences: `## Anrejistreman yo
Vwa natirèl la, \`ht-voice\`, aprann kijan moun pale nan kat seri anrejistreman. Se volontè ki te fè yo pou vwa sentetik, epi yo bay tout moun yo, anba [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/):

- [dataset-voice-kathleen](https://github.com/rhasspy/dataset-voice-kathleen): angle Etazini, 82 minit
- [dataset-voice-kerstin](https://github.com/rhasspy/dataset-voice-kerstin): alman, 106 minit
- [dataset-voice-nathalie](https://github.com/rhasspy/dataset-voice-nathalie): flaman, 42 minit
- [dataset-voice-flemishguy](https://github.com/rhasspy/dataset-voice-flemishguy): flaman, 60 minit

Nou di yo mèsi. Pa gen youn ladan yo an kreyòl: jan kreyòl la di soti nan pwòp règ nou ak pwòp lis mo nou. Sa ki aprann nan yo se CC0 1.0 tou.

## Vwa yo
- Tout vwa yo sentetik. Chak pran koulè l nan youn oswa plizyè nan kat yo, epi li gen pwòp wotè l, pwòp rezonans li ak pwòp melodi l.
- Okenn vwa pa pote non yon moun ki te bay anrejistreman, epi pèsòn pa gen dwa sèvi ak youn pou l pase pou yon lòt moun.
- Fichye ou telechaje yo di sa yo menm: pawòl sentetik, motè a ak vèsyon l.

## Motè yo
- **ht-voice** (CC0 1.0) pale, sof si rezilta a bay non yon lòt motè.
- **eSpeak NG** (GPL-3.0) di son yo an premye, epi li pale pou kont li kote vwa natirèl la pa kapab. Li mache nan pwòp pwosesis pa l, ak mesaj sèlman.
- **FFmpeg** (GPL-3.0) ekri fichye yo, nan pwòp pwosesis pa l tou. Moun ki pase de sa yo bay lòt moun dwe bay kòd sous yo.
- **ONNX Runtime** (MIT) fè rezo vwa a ak rezo tradiktè a mache.

## Tradiktè a
\`ht-mt\` antrene pou pwojè sa a, an pati sou tèks ki anba CC BY-SA ak AGPL, ak sou yon sous ki gen diskisyon sou dwa li; pa gen youn ki entèdi fè lajan. Kat ki kote modèl la bay non yo tout.

## Tout rès la
Se PostgreSQL (lisans PostgreSQL) ki kenbe done nou yo. Lèt yo se Bricolage Grotesque ak Atkinson Hyperlegible (OFL-1.1), ikòn yo se Lucide (ISC). \`docs/licences.md\` nan kòd sous la gen tout lis la.`,
}
