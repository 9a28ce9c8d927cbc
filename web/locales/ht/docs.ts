import type { KreyolWords } from '../catalogue.ts'

export const docs: KreyolWords<'docs'> = {
  documentation_lead:
    'Tout sa paj sa yo fè, yo fè l ak yon sèl API. Pwòp pwogram ou ka fè menm bagay la, ak menm kredi yo.',
  documentation: `## Konekte epi rele
Voye imèl ou ak modpas ou yon sèl fwa:

{{sign_in}}

Repons lan gen yon jeton ak konbyen segonn li mache:

{{answer}}

Apre sa, voye jeton an ak chak apèl:

{{with_token}}

Lè li fini, konekte ankò. Navigatè yo renouvle l pou kont yo ak yon kouki pwogram pa janm wè.

## Kle pou pwogram
Yon pwogram k ap mache pou kont li ta dwe gen yon kle olye li gen modpas ou. Fè youn nan [Kle API](/api-keys): li kòmanse ak \`pk_live_\`, ou wè l yon sèl fwa, epi ou ka limite l a kèk dwa, yon dat pou l fini ak yon kantite kredi pa mwa.

{{with_key}}

Antèt \`xi-api-key\` mache tou. Apèl ki konsène kont lan menm, tankou modpas, aparèy ak kle, pa aksepte kle.

## Lè yon apèl pa mache
Tout echèk gen menm fòm: yon fraz pou moun, yon kòd pou pwogram, ak sa ki mache avè l.

{{failure}}

- Deside dapre \`code\`, pa janm dapre fraz la: fraz yo tradui epi yo ka chanje.
- \`401\` konekte ankò oswa verifye kle a. \`402\` pa gen ase kredi, epi yo pa retire anyen.
- \`429\` twòp apèl: tann \`retryAfter\` segonn. Antèt \`RateLimit-*\` yo di konbyen ki rete.

## Ou pa janm peye de fwa
Yon apèl ki depanse kredi pran antèt \`Idempotency-Key\`. Fè yon valè pou chak bagay ou vle fèt, epi voye l ankò lè ou repete apèl la: travay la fèt, epi peye, yon sèl fwa. Travay ki echwe oswa ki anile pa koute anyen.

## Tout deskripsyon an
[openapi.json](/api/v1/openapi.json) dekri chak apèl an OpenAPI 3.1. Pifò lang pwogramasyon gen yon zouti ki fè yon kliyan ak li.`,
  reference: 'Tout apèl yo',
  reference_text: 'Li fèt ak menm deskripsyon sèvè a sèvi avè l la, konsa li toujou ajou.',
  access_anyone: 'Louvri pou tout moun',
  access_user: 'Fòk ou konekte',
  access_key: 'Kle ak {{scope}}',
  changelog_lead: 'Sa ki chanje, sa ki pi nouvo an premye.',
}
