/** Kreyòl sentences to read aloud for a sample, in everyday words; together they cover every phoneme. */
export const readingTexts = {
  morning: [
    'Chak maten, anvan solèy la leve, grann mwen limen dife pou l bouyi kafe.',
    'Bon sant kafe a monte nan tout kay la, epi timoun yo soti nan kabann yo.',
    'Papa m louvri pòt la, li gade syèl la, li di jodi a n ap gen bon tan.',
    'Apre nou fin manje pen ak ze, chak moun al fè travay pa l.',
  ],
  market: [
    'Jou samdi, manman m al nan mache ak yon gwo panye sou tèt li.',
    'Li achte diri, pwa wouj, bannann, zaboka, joumou ak yon ti sak djondjon.',
    'Machann yo ap rele byen fò: vini wè, pri a bon, machandiz la fre!',
    'Lè l tounen lakay, li fatige, men figi l kontan.',
  ],
  school: [
    'Timoun yo mete inifòm yo, yo pran sak yo, epi yo kouri al lekòl.',
    'Mèt Jozèf ekri yon gwo chif sou tablo a, li mande kiyès ki ka li l.',
    'Yon ti fi leve men l, li reponn san l pa pè.',
    'Tout zanmi l yo bat bravo pou li, paske repons lan te bon.',
  ],
  night: [
    'Lannuit, lè zetwal yo klere, vwazen yo chita anba gwo pye mango a.',
    'Tonton Wilfrid konn tire kont: li di krik, nou tout reponn krak!',
    'Li rakonte jan Bouki ak Ti Malis te jwenn uit ze anba yon pon.',
    'Gen youn ki ap ri, gen yon lòt ki ap dòmi, men pèsonn pa vle kont lan fini.',
  ],
  journey: [
    'Vandredi pase, nou te vwayaje nan yon vye machin soti Pòtoprens rive Jakmèl.',
    'Machin nan te kanpe sou wout la, chofè a pran yon tounvis pou l ranje l.',
    'Nou wè mòn, jaden mayi, larivyè ak yon gwo bilding wouj yo fèk bati.',
    'Lè nou rive bò lanmè a, van an t ap soufle, vag yo t ap chante.',
  ],
  match: [
    'Dimanch apremidi, gen yon match foutbòl nan lakou legliz la.',
    'Jwè yo cho, tout moun ap rele: hey, choute boul la non!',
    'Nan dènye minit la, Jan pase de jwè, li choute, epi boul la antre.',
    'Apre match la, yon djaz jwe konpa, epi nou danse jouk li fè nwa.',
  ],
} as const
export type ReadingTextId = keyof typeof readingTexts
export const readingTextIds = Object.keys(readingTexts) as ReadingTextId[]
