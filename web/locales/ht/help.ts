import type { KreyolWords } from '../catalogue.ts'

export const help: KreyolWords<'help'> = {
  lead: 'Repons kout. Tape yon mo pou jwenn sa ou bezwen an.',
  search: 'Chache nan repons yo',
  found_other: '{{count}} repons',
  nothing_found: 'Pa gen repons ki gen mo sa yo',
  nothing_found_text: 'Eseye ak mwens mo, oswa ak yon lòt mo ki vle di menm bagay.',
  still_stuck: 'Ou poko jwenn? Ekri nou.',
  answers: `## Kont ou
### Kijan pou m chanje imèl mwen oswa modpas mwen?
Louvri [Pwofil](/profile). Yon nouvo adrès pran efè lè ou louvri lyen nou voye ba li a. Yon nouvo modpas dekonekte tout lòt aparèy yo.
### Mwen bliye modpas mwen
Mande yon lyen sou [paj pou chanje modpas la](/forgot-password). L ap vini pa imèl epi li mache pou yon ti tan. Si anyen pa vini, gade nan imèl ou pa vle yo, epi mande ankò.
### Mwen pa rekonèt youn nan aparèy ki konekte yo
Dekonekte l nan [Pwofil](/profile), epi chanje modpas ou. Chak aparèy gen non navigatè li ak dènye lè li te sèvi.
### Kijan pou m chanje lang, tèm oswa gwosè tèks la?
Louvri **Paramèt Kont** epi gade nan Preferans. Chwa a rete nan navigatè sa a; lang lan ale nan kont ou tou, pou imèl yo pale l.
### Kijan pou m efase kont mwen?
Nan fen paj [Pwofil](/profile) la. Tèks ou, odyo ou, vwa ou ak fichye ou ale ansanm avè l. Ou pa ka tounen sou sa, kidonk telechaje done ou anvan si ou ka bezwen yo.

## Tèks an vwa an kreyòl
### Kijan pou m ekri pou l soti byen?
Ak òtograf ofisyèl la, ak tout aksan yo: è, ò ak à se lèt apa, epi \`an\`, \`en\`, \`on\` se vwayèl nazal. Ekri jan ou pale, pa tankou an franse: \`mwen ale lekòl\`, \`timoun yo\`.
### Yon non oswa yon mo angle pa pwononse byen
Mete l nan yon [diksyonè pwononsyasyon](/dictionaries) ak jan yon moun ki li kreyòl ta bezwen wè l: \`website\` → \`wèbsayt\`. Tèks ou ak soutit yo kenbe òtograf orijinal la; se vwa a sèlman ki swiv diksyonè a.
### Kijan chif, dat ak abrevyasyon li?
Tankou mo: \`25\` li \`vennsenk\`. Ekri yon chif an lèt lè ou vle l li yon lòt jan.
### Kijan pou m mete yon poz?
Mete kisè a kote vwa a dwe tann nan, epi peze youn nan bouton poz yo. Vigil ak pwen deja bay ti poz.
### Èske se yon moun tout bon k ap pale?
Non. Tout vwa yo sentetik, epi fichye ou telechaje yo di sa. [Anrejistreman ak Lisans](/legal/licences) di ak kisa vwa yo te aprann.
### Kijan pou m fè yon vwa ki pou mwen?
Nan [Klonaj Vwa](/voice-cloning): mete twa jiska dis anrejistreman, oswa li tèks ki parèt yo byen fò, bay vwa a yon non, epi kòmanse. Apeprè twa minit pawòl klè ase. Apre sa vwa a nan [Vwa Mwen](/voices?tab=my), pou ou sèl.
### Èske l ap sonnen egzakteman tankou m?
Non. Se yon pwofil vwa: yon vwa kreyòl ki gen wotè, varyasyon, ritm ak koulè vwa pa w. Nou montre nan ki pwen li pre, ansanm ak nan ki pwen de anrejistreman menm moun nan pre youn ak lòt.
### Kiyès ki ka sèvi ak yon vwa klone, e kijan pou retire dakò a?
Ou menm sèlman, sou paj yo; pwogram ki gen yon kle API ka sèvi avè l lè moun ki gen vwa a fin li yon fraz ki gen yon mo tire osò byen fò. Lè w retire dakò a oswa w efase vwa a, anrejistreman, pwofil ak echantiyon yo efase menm kote a.
### Ki longè yon tèks ka genyen?
Sa depann de plan an: soti 1,000 karaktè pa demann nan plan Gratis la rive 40,000 nan Enterprise. Tèks ki pi long yo refize, yo pa janm koupe.
### Èske li ka ekri kreyòl moun pale?
Sèlman si moun k ap jere sit sa a konekte yon motè ki konprann li. Sa ki vini ak sit la konprann angle, epi li di sa olye li devine.

## Kredi
### Kisa yon kredi achte?
Yon karaktè nan vwa oswa nan transkripsyon. Tradiksyon koute mwatye kredi pa karaktè. Ekspres koute yon fwa edmi.
### Ki kredi ki sèvi an premye?
Kredi abònman ou. Kredi ou achte yo rete an rezèv epi yo pa janm ekspire.
### Kisa k rive sa mwen pa sèvi yo?
Kredi abònman ou pa sèvi yo fini ak mwa a, lè nouvo yo vini. Kredi ou achte yo rete.
### Yon travay echwe. Èske m peye?
Non. Kredi yo mete sou kote lè travay la kòmanse, epi yo tounen ba ou si li echwe oswa si ou anile l.
### Ki kote pou m wè sa mwen depanse?
Nan [Estatistik Itilizasyon](/analytics), epi an rezime nan **Paramèt Kont**.

## Vi prive
### Kiyès ki ka wè tèks mwen ak odyo mwen?
Ou menm, pèsòn lòt sof si ou pataje yo. Lyen fichye yo siyen epi yo sispann mache apre yon ti tan.
### Èske nou antrene modèl ak vwa mwen oswa tèks mwen?
Non. Gade [Itilizasyon Done](/legal/data-use).
### Ki kouki ki genyen?
Yon sèl, ki kenbe w konekte. Preferans yo rete nan navigatè ou. Pa gen piblisite, pa gen anyen k ap swiv ou. Gade [Règ sou Vi Prive](/legal/privacy).
### Kijan pou m jwenn yon kopi tout bagay?
[Pwofil](/profile) gen **Telechaje done mwen yo**: tout sa nou kenbe sou ou, nan yon sèl fichye.`,
}
