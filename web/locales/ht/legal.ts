import type { KreyolWords } from '../catalogue.ts'

export const legal: KreyolWords<'legal'> = {
  updated: 'Dènye chanjman nan tèks la: {{date}}',
  effective: 'An vigè depi {{date}}',
  packs_title: 'Pakèt modèl yo',
  packs_text: 'Se moun k ap jere enstalasyon sa a ki enstale modèl sa yo. Lisans yo mande pou nou site moun ki fè yo.',
  packs_non_commercial: 'pa pou fè lajan',
  failed: 'Nou pa t ka chaje paj sa a.',
  incomplete:
    'Vizitè yo pa wè mesaj sa a: gen fraz nan paj la ki rete kache jiskaske ou bay reglaj sa yo, oswa ou mete yo sou none.',
  hours_other: '{{count}} èdtan',
  days_other: '{{count}} jou',
  gets_speech: '**{{name}}** fè vwa a. Li resevwa tèks ki pou di a.',
  gets_transcription: '**{{name}}** ekri sa ki di. Li resevwa son an.',
  gets_translation: '**{{name}}** tradui lè yo chwazi motè pa l la. Li resevwa tèks la.',
  gets_assistant:
    '**{{name}}** ekri sa asistan an di. Li resevwa dènye kesyon nan konvèsasyon an ak pwòp èd pa nou an.',
  gets_cards: '**{{name}}** pran peman ak kat. Li resevwa nimewo kat la, kantite lajan an ak adrès imèl ou.',
  gets_paypal: '**{{name}}** pran peman ak kont li yo. Li resevwa kantite lajan an ak sa ou di l.',
  gets_crypto: '**{{name}}** pran peman an kriptomonè. Li resevwa kantite lajan an ak peman an.',
  gets_mail: '**{{name}}** pote imèl nou voye yo. Li resevwa adrès ou ak imèl la.',
  gets_files: '**{{name}}** kenbe fichye yo nan rejyon `{{region}}`: sa ou voye ak sa ki fèt avè l.',
  terms_lead: 'Sa Pawòl fè pou ou, ak sa li mande w.',
  terms: `## Kiyès nou ye
{if company}Isit la se {company} k ap jere Pawòl; lè nou di "nou", se li.{end} {unless company}Lè nou di "nou", se moun k ap jere Pawòl nan adrès sa a.{end} "Ou" se nenpòt moun ki sèvi avè l, ak kont oswa san kont. Moun ki louvri yon kont aksepte kondisyon sa yo; moun ki fè sa pou yon òganizasyon aksepte yo nan non li.

{if address}Adrès nou se {address}.{end} {if email}Ou ka jwenn nou nan {email}.{end}

## Kont ou
- {if mail_is_sent}Bay yon adrès kote ou ka li imèl.{end} Kenbe modpas ou ak kle API ou pou ou menm sèl: moun ki gen yo ka fè tout sa ou ka fè.
- Si youn tonbe nan lòt men, chanje modpas la oswa anile kle a. Sa mache menm kote a.
- {if minimum_age}Yon kont se pou moun ki gen {minimum_age} an oswa plis.{end}
- Ou ka efase kont ou nenpòt lè, nan [Pwofil](/profile).

## Sa ki pou ou
Kondisyon sa yo pa retire okenn dwa nan men ou: ni sou tèks, anrejistreman ak fichye ou pote yo, ni sou vwa, transkripsyon ak tradiksyon ki fèt ak yo. Pawòl sere yo epi travay sou yo pou fè sa ou mande a.

## Sa ki pa pèmèt
- Klone vwa yon moun ki pa dakò. Pwogram ka pale ak yon vwa klone sèlman lè moun ki gen vwa a li akò li byen fò.
- Fè vwa fabrike pase pou anrejistreman yon moun. Son ki fèt isit la di yo sentetik.
- Kontounen limit yon plan oswa limit apèl yo. Sa ki depase yon limit, nou refize l.

{if rules}{rules}{end}

## Kredi
- {characters} karaktè nan vwa oswa nan transkripsyon koute {speech_credits} kredi, nan tradiksyon {translation_credits}. Ou wè pri a anvan ou kòmande.
- Travay ki echwe oswa ou anile pa koute anyen.
- Kredi yon plan vini chak mwa epi yo fini ak mwa a. Kredi ou achte yo pa ekspire.

## Peman
{if payments_live}Pri yo an dola ameriken, epi ou wè yo anvan ou peye. Yon abònman ou peye ak kat renouvle jiskaske ou anile l, epi li kontinye jouk nan fen tan ou te peye a. Yon plan ki pi piti kòmanse ak pwochen peryòd la.{end} {if payments_test}Isit la peman yo an mòd tès: pa gen lajan ki deplase.{end} {if payments_off}Nou pa vann anyen isit la.{end}

{if refunds}{refunds}{end}

## Sa machin ka mal fè
Se machin ki fè vwa, transkripsyon ak tradiksyon yo, epi yo ka fè erè. Fè yon moun verifye yo anvan yo deside sou sante, lajan, dwa oswa sekirite yon moun.

{if liability}{liability}{end}

## Ki lalwa
{if country}Se lalwa {country} ki aplike.{end}

## Chanjman
{if notice_days}Lè kondisyon sa yo chanje nan yon fason ki enpòtan, nou di w sa omwen {notice_days} anvan.{end}`,

  privacy_lead: 'Sa ki sere sou ou, kiyès ankò ki resevwa l, pandan konbyen tan, ak kijan ou ka retire l.',
  privacy: `## An kout
- Pawòl kenbe sa li bezwen pou l travay pou ou. Li pa montre piblisite epi li pa gen espyon.
- {if checkout_scripts}Se paj peman an sèlman ki chaje kòd lòt moun, ki soti nan {checkout_scripts}; okenn lòt paj pa fè sa.{end} {unless checkout_scripts}Paj li yo pa chaje kòd lòt moun.{end}
- Ou ka li, telechaje epi efase sa ki pou ou, san ou pa mande pèsòn.

{if company}Se {company} ki responsab pou sa.{end} {if address}Adrès la se {address}.{end}

## Sa ki sere
- **Kont ou**: imèl, non itilizatè, lang, ak yon fòm brase modpas ou ki pa ka tounen dèyè.
- **Aparèy ou**: non navigatè a, adrès rezo li, ak dènye lè li te sèvi, pou ou ka wè si gen yon etranje.
- **Travay ou**: tèks, anrejistreman, fichye, sa ki fèt ak yo, diksyonè, vwa, ak istwa travay ou.
- **Kredi ou**: sa ki antre ak sa ki soti, ak ki plan ou genyen. Nou kenbe sèlman anprent kle API yo.
- {unless payments_off}**Peman ou**: sa ou achte, ki lè, nimewo peman an, ak kat dènye chif yon kat. Nimewo kat yo pa vin jwenn nou.{end}
- **Ekip ou**, si ou nan youn: plas ou, wòl ou, ak sa ou sèvi nan kredi li.
- **Sa ou mande asistan an**: dènye kesyon nan yon konvèsasyon.
- **Sa ou ekri nou**: non ou, adrès ou, mesaj yo ak sa ou voye avè yo.
- **Imèl**: {if mail_is_sent}nou voye yo, epi nou pa kenbe kopi.{end} {unless mail_is_sent}anyen pa soti isit la. Dènye imèl yo ap tann nan yon bwat anplwaye yo li.{end}
- **Jounal sèvè a**: te gen yon apèl, ki lè, ki adrès rezo, ak kijan li fini. Li pa gen ni tèks ou, ni anrejistreman ou, ni modpas ou.

## Sa ki rete nan navigatè ou
De kouki: youn kenbe w konekte, pandan {session_days} san ou pa sèvi, epi yon lòt rekonèt navigatè a, pandan {device_days}, pou etranje k ap devine modpas ou pa fèmen pòt la sou ou. Se nou menm sèl ki resevwa yo, epi kòd paj la pa ka li yo. Preferans tankou tèm, gwosè tèks ak lang, bouyon, anrejistreman ou poko voye, ak konvèsasyon ak asistan an rete nan memwa navigatè a. Lè ou dekonekte, bouyon, anrejistreman ak konvèsasyon an ale; lè ou efase done navigatè a, tout bagay ale.

## Kiyès ankò ki resevwa yon bagay
{if processors}{processors}{end}

{if processors}Sa ki pa site isit la fèt sou pwòp machin nou.{end} {unless processors}Okenn lòt konpayi: vwa, transkripsyon, tradiksyon, fichye ak imèl fèt sou pwòp machin nou.{end} {if hosting}{hosting}{end}

Moun ou chwazi resevwa sa ou chwazi: moun ou pataje yon diksyonè oswa yon vwa ak yo, ak adrès yon webhook ou mete.

## Pandan konbyen tan
{unless job_days}Travay ou rete jiskaske ou efase l.{end} {if job_days}Travay ou, ak son epi fichye ki soti ladan l, rete jiskaske ou efase l, epi {job_days} pi plis apre li fini.{end} {if audio_days}Son yo rete {audio_days} pi plis apre travay la fini; tèks yo rete.{end} Gen bagay ki rete pou yon ti tan sèlman:

- sa ou te mande asistan an: {assistant_hours}
- yon demann bay sipò, apre li fèmen: {ticket_days}
- yon anrejistreman ou te voye epi ou pa t sèvi avè l: {upload_hours}; echantiyon yon vwa ki pa t fèt: {voice_upload_hours}
- yon vwa ki echwe pandan l ap fèt: {unmade_voice_hours}; sa yon transkripsyon ki echwe kite: {failed_recording_hours}
- fichye ki fèt pou ekspòte: {export_hours}
- tèks yon pwogram mande nou pa kenbe: {passing_hours}
- sa webhook yo voye, ak repons yo: {webhook_days}
- navigatè ak adrès rezo yon koneksyon: {past_session_days} apre li fini
- non ak adrès yon enskripsyon ki pa louvri kont: {declined_registration_days}
- {if audit_days}sa anplwaye nou yo ak òganizasyon ou fè isit la: {audit_days}{end}
- {if log_days}jounal sèvè a: {log_days}{end}

Lè ou efase kont ou, tout sa yo ale menm kote a; fichye yo efase touswit apre. {unless payments_off}Sa ki te peye rete nan liv kont yo, san non ou ak san kont ou.{end} {if deleted_account_days}Liv kont yo bliye l apre {deleted_account_days}.{end} {if backup_days}Kopi sekou yo ale apre {backup_days}.{end}

## Mak ki nan son yo
Son Pawòl fè yo pote yon mak moun pa ka tande. Li di ki enstalasyon ak ki mwa, epi li pa di okenn moun.

## Sa ou ka fè
Nan [Pwofil](/profile) ou ka korije detay ou, telechaje tout bagay nan yon sèl fichye, epi efase kont ou. {if email}Pou tout lòt bagay ekri {email}.{end} {if answer_days}Nou reponn nan {answer_days}.{end}

## Laj
{if minimum_age}Yon kont se pou moun ki gen {minimum_age} an oswa plis.{end}`,

  data_use_lead: 'Sa k rive tèks ou, anrejistreman ou ak vwa ou, etap pa etap.',
  data_use: `## Règ la
Tèks ou, anrejistreman ou ak vwa ou sèvi pou fè sa ou mande a. Pa gen anyen nan Pawòl ki antrene yon modèl ak yo, epi li pa gen paj kote anplwaye li yo oswa koute yo. {if processors}Sa lòt konpayi resevwa nan [Règ sou Vi Prive](/legal/privacy); se pwòp kondisyon pa yo ki aplike la.{end}

## Tèks an vwa
Tèks ou tounen son kreyòl, epi odyo{if speech_by}, ak {speech_by}{end}. Tèks, reglaj ak odyo rete nan istwa ou, pou ou ka jwe yo epi telechaje yo ankò. Lè ou efase yon antre, odyo li efase tou. Fichye odyo yo di nan yo menm se pawòl sentetik, ak premye mo yo, anyen sou ou. Yo pote tou yon mak moun pa ka tande, ki di ki enstalasyon ak ki mwa, epi ki pa di okenn moun.

## Vwa an tèks
Nou verifye anrejistreman ou dapre sa ki ladan l, nou fè l tounen odyo senp, epi li ekri{if transcription_by} ak {transcription_by}{end}. Anrejistreman an ak transkripsyon an rete nan istwa ou jiskaske ou efase yo.

## Tradiksyon
Se motè paj la bay non l lan ki tradui tèks ou. Sa ki vini ak sit la mache sou machin nou. {if translation_by}Si ou chwazi yon motè {translation_by}, tèks la ale la; rezilta a toujou di ki motè li te ye.{end}

## Vwa klone
Yon vwa se yon moun. Ou ka voye sèlman echantiyon pwòp vwa ou, oswa vwa yon moun ki dakò epi ki konnen poukisa. Echantiyon yo ak pwofil ki fèt ak yo pa sèvi pou okenn lòt vwa, epi yo efase ansanm. Yon ekip ou pataje yon vwa avè l ka pale ak vwa a, epi li pa wè anyen nan echantiyon yo.

## Diksyonè
Mo ou ajoute yo gide pwòp vwa ou. Lòt moun wè yo sèlman si ou pataje diksyonè a ak yo.

## Sa ki konte
Nou konte karaktè, segonn ak echèk, pou balans ou epi pou nou wè lè yon bagay dousman. Chif sa yo pa gen okenn kontni. Bibliyotèk vwa a montre konbyen moun ki ajoute yon vwa, pa kiyès.`,

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
