import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  updated: 'Text last changed {{date}}',
  effective: 'In force since {{date}}',
  packs_title: 'Model packs',
  packs_text:
    'These models were installed by the operator of this installation. Their licences want their makers named.',
  packs_non_commercial: 'not for commercial use',
  failed: 'This page could not be loaded.',
  incomplete:
    'Visitors do not see this: sentences of this page are left out until these settings are given, or set to none.',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  gets_speech: '**{{name}}** makes speech. It gets the text to be said.',
  gets_transcription: '**{{name}}** writes down what is said. It gets the sound.',
  gets_translation: '**{{name}}** translates where its engine is chosen. It gets the text.',
  gets_assistant:
    '**{{name}}** words what the assistant says. It gets the last questions of the conversation and our own help.',
  gets_cards: '**{{name}}** takes payments by card. It gets the number of the card, the amount and your email address.',
  gets_paypal: '**{{name}}** takes payments with its accounts. It gets the amount and what you tell it.',
  gets_crypto: '**{{name}}** takes payments in cryptocurrencies. It gets the amount and the payment.',
  gets_mail: '**{{name}}** carries the mail we send. It gets your address and the mail.',
  gets_files: '**{{name}}** keeps the files in the region `{{region}}`: what you upload and what is made of it.',
  terms_lead: 'What Pawòl does for you, and what it asks of you.',
  terms: `## Who we are
{if company}Pawòl is run here by {company}; "we" means it.{end} {unless company}"We" means the operator of Pawòl at this address.{end} "You" means each person who uses it, with or without an account. A person who opens an account accepts these terms; who does so for an organisation accepts them in its name.

{if address}Our address is {address}.{end} {if email}You reach us at {email}.{end}

## Your account
- {if mail_is_sent}Give an address at which you can read mail.{end} Keep your password and your API keys to yourself: who has them can do what you can.
- If one gets into other hands, change the password or revoke the key. Both take effect at once.
- {if minimum_age}An account is for people of {minimum_age} years or older.{end}
- You may delete your account at any time, in [Profile](/profile).

## What is yours
These terms take no rights from you: not to the texts, recordings and files you bring, and not to the speech, transcripts and translations made from them. Pawòl stores and processes them to do what you asked.

## What is not allowed
- Cloning the voice of a person who has not agreed. Programs speak with a cloned voice only once its person has read their consent aloud.
- Passing off made speech as the recording of a person. Sounds made here say that they are synthetic.
- Getting around the limits of a plan or of the calls. What is past a limit is refused.

{if rules}{rules}{end}

## Credits
- {characters} characters of speech or of a transcript cost {speech_credits} credits, of a translation {translation_credits}. The price is shown before you order.
- Work that fails or that you cancel costs nothing.
- Credits of a plan come each month and end with it. Purchased credits do not expire.

## Payments
{if payments_live}Prices are in US dollars and are shown before you pay. A subscription paid by card renews until you cancel it, and then runs to the end of the time paid for. A smaller plan starts with the next period.{end} {if payments_test}Payments are in test mode here: no money moves.{end} {if payments_off}Nothing is sold here.{end}

{if refunds}{refunds}{end}

## What machines get wrong
Speech, transcripts and translations are made by machines and can be wrong. Have a person check them before they decide about someone's health, money, rights or safety.

{if liability}{liability}{end}

## Which law
{if country}The law of {country} applies.{end}

## Changes
{if notice_days}When these terms change in a way that matters, we tell you at least {notice_days} before.{end}`,

  privacy_lead: 'What is kept about you, who else gets it, for how long, and how you get rid of it.',
  privacy: `## In short
- Pawòl keeps what it needs to work for you. It shows no advertisements and has no trackers.
- {if checkout_scripts}Only the checkout loads scripts of others, from {checkout_scripts}; no other page does.{end} {unless checkout_scripts}Its pages load no scripts of others.{end}
- You can read, download and delete what is yours, without asking anyone.

{if company}{company} is responsible for it.{end} {if address}The address is {address}.{end}

## What is kept
- **Your account**: email, username, language, and a scrambled form of your password that cannot be turned back.
- **Your devices**: the browser's name, its network address, and when it was last used, so that you can spot a stranger.
- **Your work**: texts, recordings, files, what was made from them, dictionaries, voices, and the history of your jobs.
- **What you give to the Kreyòl commons**, if you do: recordings, votes and corrections, the text you agreed to, and, if you state them, region, age range, gender and first language. The latter are kept apart from your account.
- **Your credits**: what came and went, and which plan you have. API keys are kept only as a fingerprint.
- {unless payments_off}**Your payments**: what was bought, when, the payment's number, and the last four digits of a card. Card numbers do not come to us.{end}
- **Your team**, if you are in one: your seat, your role, and what you used of its credits.
- **What you ask the assistant**: the last questions of a conversation.
- **What you write to us**: your name, your address, the messages and what you sent along.
- **Mail**: {if mail_is_sent}it is sent, and no copy is kept.{end} {unless mail_is_sent}nothing is sent from here. The newest mails wait in an outbox that staff read.{end}
- **Server logs**: that a call was made, when, from which network address, and how it ended. They do not hold your texts, recordings or passwords.

## What stays in your browser
Two cookies: one keeps you signed in, for {session_days} without use, and one knows this browser again, for {device_days}, so that strangers who guess at your password do not lock you out. Both are sent to us alone, and scripts cannot read them. Preferences such as theme, text size and language, drafts, recordings not yet sent, what you made on this device, copies of the newest entries of your history, your name and address, and the conversation with the assistant are in the browser's own storage. Signing out removes all of these but the preferences; clearing the browser's data removes everything.

## Who else gets something
{if processors}{processors}{end}

{if processors}What is not named here runs on our own machines.{end} {unless processors}No other company: speech, transcription, translation, files and mail are handled on our own machines.{end} {if hosting}{hosting}{end}

Whom you choose gets what you choose: people you share a dictionary or a voice with, and the address of a webhook you set up.

## How long
{unless job_days}Your work stays until you delete it.{end} {if job_days}Your work, with the sounds and files made of it, stays until you delete it, and at most {job_days} after it was done.{end} {if audio_days}Its sounds stay for at most {audio_days} after it was done; the texts stay.{end} Some things stay for a while only:

- what you asked the assistant: {assistant_hours}
- a request to support, after it was closed: {ticket_days}
- a recording you uploaded and did not use: {upload_hours}; samples of a voice that was not made: {voice_upload_hours}
- a voice whose making failed: {unmade_voice_hours}; what a failed transcription left: {failed_recording_hours}
- files made for export: {export_hours}
- texts a program asked us not to keep: {passing_hours}
- what webhooks sent, and the answers: {webhook_days}
- browser and network address of a sign-in: {past_session_days} after it ran out
- name and address of a registration that opened no account: {declined_registration_days}
- {if audit_days}what our staff and your organisation did here: {audit_days}{end}
- {if log_days}server logs: {log_days}{end}

When you delete your account, all of it goes at once; its files are erased right after. {unless payments_off}What was paid stays in the books, without your name and your account.{end} {if deleted_account_days}The books forget it after {deleted_account_days}.{end} {if backup_days}Backups are gone after {backup_days}.{end}

## The mark in sounds
Sounds that Pawòl makes carry a mark that cannot be heard. It names this installation and the month, and no person.

## What you can do
In [Profile](/profile) you can correct your details, download everything as one file, and delete your account. {if email}For anything else write to {email}.{end} {if answer_days}We answer within {answer_days}.{end}

## Age
{if minimum_age}An account is for people of {minimum_age} years or older.{end}`,

  data_use_lead: 'What happens to your texts, recordings and voices, step by step.',
  data_use: `## The rule
Your texts, recordings and voices are used to do what you asked for. Nothing in Pawòl trains a model with them, and it has no page on which staff read or hear them, except for what you give to the Kreyòl commons. {if processors}What other companies get is in the [Privacy Policy](/legal/privacy); their own terms hold there.{end}

## Text to speech
Your text is turned into sounds of Kreyòl and then into audio{if speech_by} by {speech_by}{end}. Text, settings and audio are kept in your history, so that you can play and download them again. Deleting an entry deletes its audio. Audio files say in themselves that they are synthetic speech and how they begin in words, nothing about you. They also carry a mark that cannot be heard, which names this installation and the month, and no person.

## Speech to text
Your recording is checked by its contents, turned into plain audio, and written down{if transcription_by} by {transcription_by}{end}. The recording and the transcript are kept in your history until you delete them.

## Translation
Your text is translated by the engine the page names. The built-in one runs on our machines. {if translation_by}If you choose an engine of {translation_by}, the text goes there; the result always says which engine it was.{end}

## Cloned voices
A voice is a person. You may only upload samples of your own voice, or of someone who agreed and knows what for. Samples and the profile made from them are used for no other voice, and are deleted together. A team you share a voice with can speak with it, and sees nothing of its samples.

## Kreyòl commons
What you give to the commons is given to everybody, under CC0 1.0: others review it, staff see it, and accepted recordings are published in datasets, without your name. It may be used to train models. You can delete each recording; published datasets that contain it remain, and later ones leave it out.

## Dictionaries
Words you add guide your own speech. Others see them only if you share the dictionary with them.

## Numbers that are counted
Characters, seconds and failures are counted, for your balance and to see when something is slow. These counts hold no content. The Voice Library shows how many people added a voice, not who.`,

  licences_lead: 'Whose recordings and whose programs our voices are made with.',
  licences: `## The recordings
The natural voice, \`ht-voice\`, learned how people sound from four sets of recordings. Volunteers made them for synthetic voices and gave them to everybody, under [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/):

- [dataset-voice-kathleen](https://github.com/rhasspy/dataset-voice-kathleen): US English, 82 minutes
- [dataset-voice-kerstin](https://github.com/rhasspy/dataset-voice-kerstin): German, 106 minutes
- [dataset-voice-nathalie](https://github.com/rhasspy/dataset-voice-nathalie): Flemish, 42 minutes
- [dataset-voice-flemishguy](https://github.com/rhasspy/dataset-voice-flemishguy): Flemish, 60 minutes

We thank them. None of the recordings is in Kreyòl: how Kreyòl is said comes from our own rules and word lists. What was learned is CC0 1.0 too.

## The voices
- Every voice is synthetic. It takes its timbre from one or more of the four, and has a pitch, a resonance and a melody of its own.
- No voice carries the name of a person who gave recordings, and none may be used to pass for anybody.
- Files you download say so themselves: synthetic speech, the engine and its version.

## The engines
- **ht-voice** (CC0 1.0) speaks unless a result names another engine.
- **eSpeak NG** (GPL-3.0) says the sounds first, and speaks alone where the natural voice cannot. It runs in processes of its own, reached by messages only; on your device, in a worker of its own. [Source](https://github.com/espeak-ng/espeak-ng/tree/1.52.0), [how it was compiled](/engines/espeak-build.txt).
- **FFmpeg** (GPL-3.0) writes the files, in processes of its own too. A person who passes these two on owes their source.
- **ONNX Runtime** (MIT) runs the networks of the voice and of the translator.

## The translator
\`ht-mt\` was trained for this project, in part on texts under CC BY-SA and AGPL, and on one source whose rights are disputed; none of them forbids earning money. The card beside the weights names them all.

## Everything else
Our data is kept by PostgreSQL (PostgreSQL licence). The letters are Bricolage Grotesque and Atkinson Hyperlegible (OFL-1.1), the icons Lucide (ISC). \`docs/licences.md\` in the source has the whole list.`,
} as const

export const ht: KreyolWords<typeof en> = {
  updated: 'Dènye chanjman nan tèks la: {{date}}',
  effective: 'An vigè depi {{date}}',
  packs_title: 'Pake modèl yo',
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
- Ou ka li, telechaje epi efase sa ki pou ou, san ou pa mande pèsonn.

{if company}Se {company} ki responsab pou sa.{end} {if address}Adrès la se {address}.{end}

## Sa ki sere
- **Kont ou**: imèl, non itilizatè, lang, ak yon fòm brase modpas ou ki pa ka tounen dèyè.
- **Aparèy ou**: non navigatè a, adrès rezo li, ak dènye lè li te sèvi, pou ou ka wè si gen yon etranje.
- **Travay ou**: tèks, anrejistreman, fichye, sa ki fèt ak yo, diksyonè, vwa, ak istorik travay ou.
- **Sa ou bay pou byen komen kreyòl la**, si ou bay: anrejistreman, vòt ak koreksyon, tèks ou te dakò avè l la, epi, si ou di yo, rejyon, laj, sèks ak premye lang. Nou kenbe dènye bagay sa yo apa ak kont ou.
- **Kredi ou**: sa ki antre ak sa ki soti, ak ki plan ou genyen. Nou kenbe sèlman anprent kle API yo.
- {unless payments_off}**Peman ou**: sa ou achte, ki lè, nimewo peman an, ak kat dènye chif yon kat. Nimewo kat yo pa vin jwenn nou.{end}
- **Ekip ou**, si ou nan youn: plas ou, wòl ou, ak sa ou sèvi nan kredi li.
- **Sa ou mande asistan an**: dènye kesyon nan yon konvèsasyon.
- **Sa ou ekri nou**: non ou, adrès ou, mesaj yo ak sa ou voye avè yo.
- **Imèl**: {if mail_is_sent}nou voye yo, epi nou pa kenbe kopi.{end} {unless mail_is_sent}anyen pa soti isit la. Dènye imèl yo ap tann nan yon bwat anplwaye yo li.{end}
- **Jounal sèvè a**: te gen yon apèl, ki lè, ki adrès rezo, ak kijan li fini. Li pa gen ni tèks ou, ni anrejistreman ou, ni modpas ou.

## Sa ki rete nan navigatè ou
De kouki: youn kenbe w konekte, pandan {session_days} san ou pa sèvi, epi yon lòt rekonèt navigatè a, pandan {device_days}, pou etranje k ap devine modpas ou pa fèmen pòt la sou ou. Se nou menm sèl ki resevwa yo, epi kòd paj la pa ka li yo. Preferans tankou tèm, gwosè tèks ak lang, bouyon, anrejistreman ou poko voye, sa ou fè sou aparèy sa a, kopi dènye antre nan istorik ou, non ou ak adrès imèl ou, ak konvèsasyon ak asistan an rete nan memwa navigatè a. Lè ou dekonekte, tout sa yo ale, sof preferans yo; lè ou efase done navigatè a, tout bagay ale.

## Kiyès ankò ki resevwa yon bagay
{if processors}{processors}{end}

{if processors}Sa ki pa site isit la fèt sou pwòp machin nou.{end} {unless processors}Okenn lòt konpayi: vwa, transkripsyon, tradiksyon, fichye ak imèl fèt sou pwòp machin nou.{end} {if hosting}{hosting}{end}

Moun ou chwazi resevwa sa ou chwazi: moun ou pataje yon diksyonè oswa yon vwa ak yo, ak adrès yon webhook ou mete.

## Pandan konbyen tan
{unless job_days}Travay ou rete jiskaske ou efase l.{end} {if job_days}Travay ou, ak son epi fichye ki soti ladan l, rete jiskaske ou efase l, epi {job_days} pi plis apre li fini.{end} {if audio_days}Son yo rete {audio_days} pi plis apre travay la fini; tèks yo rete.{end} Gen bagay ki rete pou yon ti tan sèlman:

- sa ou te mande asistan an: {assistant_hours}
- yon demann bay asistans lan, apre li fèmen: {ticket_days}
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
Tèks ou, anrejistreman ou ak vwa ou sèvi pou fè sa ou mande a. Pa gen anyen nan Pawòl ki antrene yon modèl ak yo, epi li pa gen paj kote anplwaye li yo oswa koute yo, sof pou sa ou bay pou byen komen kreyòl la. {if processors}Sa lòt konpayi resevwa nan [Règ sou Vi Prive](/legal/privacy); se pwòp kondisyon pa yo ki aplike la.{end}

## Tèks an vwa
Tèks ou tounen son kreyòl, epi odyo{if speech_by}, ak {speech_by}{end}. Tèks, reglaj ak odyo rete nan istorik ou, pou ou ka jwe yo epi telechaje yo ankò. Lè ou efase yon antre, odyo li efase tou. Fichye odyo yo di nan yo menm se pawòl sentetik, ak premye mo yo, anyen sou ou. Yo pote tou yon mak moun pa ka tande, ki di ki enstalasyon ak ki mwa, epi ki pa di okenn moun.

## Vwa an tèks
Nou verifye anrejistreman ou dapre sa ki ladan l, nou fè l tounen odyo senp, epi li ekri{if transcription_by} ak {transcription_by}{end}. Anrejistreman an ak transkripsyon an rete nan istorik ou jiskaske ou efase yo.

## Tradiksyon
Se motè paj la bay non l lan ki tradui tèks ou. Sa ki vini ak sit la mache sou machin nou. {if translation_by}Si ou chwazi yon motè {translation_by}, tèks la ale la; rezilta a toujou di ki motè li te ye.{end}

## Vwa klone
Yon vwa se yon moun. Ou ka voye sèlman echantiyon pwòp vwa ou, oswa vwa yon moun ki dakò epi ki konnen poukisa. Echantiyon yo ak pwofil ki fèt ak yo pa sèvi pou okenn lòt vwa, epi yo efase ansanm. Yon ekip ou pataje yon vwa avè l ka pale ak vwa a, epi li pa wè anyen nan echantiyon yo.

## Byen komen kreyòl
Sa ou bay pou byen komen an, se tout moun ou bay li, anba CC0 1.0: lòt moun revize l, anplwaye yo wè l, epi anrejistreman yo aksepte yo pibliye nan done yo, san non ou. Moun ka sèvi avè l pou antrene modèl. Ou ka efase chak anrejistreman; done ki pibliye deja ki gen li ap rete, men pwochen yo p ap genyen l.

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
- Okenn vwa pa pote non yon moun ki te bay anrejistreman, epi pèsonn pa gen dwa sèvi ak youn pou l pase pou yon lòt moun.
- Fichye ou telechaje yo di sa yo menm: pawòl sentetik, motè a ak vèsyon l.

## Motè yo
- **ht-voice** (CC0 1.0) pale, sof si rezilta a bay non yon lòt motè.
- **eSpeak NG** (GPL-3.0) di son yo an premye, epi li pale poukont li kote vwa natirèl la pa kapab. Li mache nan pwòp pwosesis pa l, ak mesaj sèlman; sou aparèy ou, nan pwòp pwosesis pa l. [Kòd sous](https://github.com/espeak-ng/espeak-ng/tree/1.52.0), [kijan li konpile](/engines/espeak-build.txt).
- **FFmpeg** (GPL-3.0) ekri fichye yo, nan pwòp pwosesis pa l tou. Moun ki pase de sa yo bay lòt moun dwe bay kòd sous yo.
- **ONNX Runtime** (MIT) fè rezo vwa a ak rezo tradiktè a mache.

## Tradiktè a
\`ht-mt\` antrene pou pwojè sa a, an pati sou tèks ki anba CC BY-SA ak AGPL, ak sou yon sous ki gen diskisyon sou dwa li; pa gen youn ki entèdi fè lajan. Kat ki kote modèl la bay non yo tout.

## Tout rès la
Se PostgreSQL (lisans PostgreSQL) ki kenbe done nou yo. Lèt yo se Bricolage Grotesque ak Atkinson Hyperlegible (OFL-1.1), ikòn yo se Lucide (ISC). \`docs/licences.md\` nan kòd sous la gen tout lis la.`,
}

export const fr: Words<typeof en> = {
  updated: 'Dernière modification du texte : {{date}}',
  effective: 'En vigueur depuis le {{date}}',
  packs_title: 'Paquets de modèles',
  packs_text:
    "Ces modèles ont été installés par l'exploitant de cette installation. Leurs licences demandent que leurs auteurs soient nommés.",
  packs_non_commercial: "pas d'usage commercial",
  failed: "Cette page n'a pas pu être chargée.",
  incomplete:
    'Les visiteurs ne voient pas ceci : des phrases de cette page manquent tant que ces réglages ne sont pas donnés, ou mis à none.',
  hours_one: '{{count}} heure',
  hours_other: '{{count}} heures',
  days_one: '{{count}} jour',
  days_other: '{{count}} jours',
  gets_speech: '**{{name}}** produit la voix. Il reçoit le texte à dire.',
  gets_transcription: '**{{name}}** met par écrit ce qui est dit. Il reçoit le son.',
  gets_translation: '**{{name}}** traduit quand son moteur est choisi. Il reçoit le texte.',
  gets_assistant:
    "**{{name}}** formule ce que dit l'assistant. Il reçoit les dernières questions de la conversation et notre propre aide.",
  gets_cards:
    '**{{name}}** encaisse les paiements par carte. Il reçoit le numéro de la carte, le montant et votre adresse e-mail.',
  gets_paypal: '**{{name}}** encaisse les paiements avec ses comptes. Il reçoit le montant et ce que vous lui dites.',
  gets_crypto: '**{{name}}** encaisse les paiements en cryptomonnaies. Il reçoit le montant et le paiement.',
  gets_mail: '**{{name}}** achemine le courrier que nous envoyons. Il reçoit votre adresse et le message.',
  gets_files:
    '**{{name}}** garde les fichiers dans la région `{{region}}` : ce que vous envoyez et ce qui en est tiré.',
  terms_lead: "Ce que Pawòl fait pour vous, et ce qu'il vous demande.",
  terms: `## Qui nous sommes
{if company}Pawòl est géré ici par {company} ; c'est ce que « nous » veut dire.{end} {unless company}« Nous » désigne l'exploitant de Pawòl à cette adresse.{end} « Vous » désigne toute personne qui l'utilise, avec ou sans compte. Qui ouvre un compte accepte ces conditions ; qui le fait pour une organisation les accepte en son nom.

{if address}Notre adresse : {address}.{end} {if email}Pour nous joindre : {email}.{end}

## Votre compte
- {if mail_is_sent}Donnez une adresse où vous lisez votre courrier.{end} Gardez pour vous votre mot de passe et vos clés API : qui les a peut tout ce que vous pouvez.
- Si l'un d'eux tombe en d'autres mains, changez le mot de passe ou révoquez la clé. L'effet est immédiat.
- {if minimum_age}Un compte s'adresse aux personnes de {minimum_age} ans ou plus.{end}
- Vous pouvez supprimer votre compte à tout moment, dans [Profil](/profile).

## Ce qui est à vous
Ces conditions ne vous retirent aucun droit : ni sur les textes, enregistrements et fichiers que vous apportez, ni sur les voix, transcriptions et traductions qui en sont tirées. Pawòl les conserve et les traite pour faire ce que vous demandez.

## Ce qui n'est pas permis
- Cloner la voix d'une personne qui n'y a pas consenti. Les programmes ne parlent avec une voix clonée qu'une fois que la personne dont c'est la voix a lu son accord à voix haute.
- Faire passer une voix fabriquée pour l'enregistrement d'une personne. Les sons produits ici disent qu'ils sont synthétiques.
- Contourner les limites d'une formule ou des appels. Ce qui dépasse une limite est refusé.

{if rules}{rules}{end}

## Crédits
- {characters} caractères de voix ou de transcription coûtent {speech_credits} crédits, de traduction {translation_credits}. Le prix est affiché avant la commande.
- Un travail échoué ou annulé ne coûte rien.
- Les crédits d'une formule arrivent chaque mois et s'arrêtent avec lui. Les crédits achetés n'expirent pas.

## Paiements
{if payments_live}Les prix sont en dollars américains et affichés avant le paiement. Un abonnement payé par carte se renouvelle jusqu'à sa résiliation, puis court jusqu'à la fin du temps payé. Une formule plus petite commence à la période suivante.{end} {if payments_test}Ici, les paiements sont en mode test : aucun argent ne circule.{end} {if payments_off}Rien n'est vendu ici.{end}

{if refunds}{refunds}{end}

## Les erreurs des machines
Voix, transcriptions et traductions sont faites par des machines et peuvent être fausses. Faites-les vérifier par une personne avant qu'elles ne décident de la santé, de l'argent, des droits ou de la sécurité de quelqu'un.

{if liability}{liability}{end}

## Droit applicable
{if country}Le droit applicable est celui de : {country}.{end}

## Modifications
{if notice_days}Quand ces conditions changent de façon importante, nous vous le disons au moins {notice_days} avant.{end}`,

  privacy_lead:
    "Ce qui est conservé sur vous, qui d'autre le reçoit, combien de temps, et comment le faire disparaître.",
  privacy: `## En bref
- Pawòl conserve ce dont il a besoin pour travailler pour vous. Il ne montre pas de publicité et n'a pas de traceurs.
- {if checkout_scripts}Seul le paiement charge des scripts d'autrui, depuis {checkout_scripts} ; aucune autre page ne le fait.{end} {unless checkout_scripts}Ses pages ne chargent aucun script d'autrui.{end}
- Vous pouvez lire, télécharger et supprimer ce qui est à vous, sans rien demander à personne.

{if company}{company} en est responsable.{end} {if address}L'adresse : {address}.{end}

## Ce qui est conservé
- **Votre compte** : e-mail, nom d'utilisateur, langue, et une forme brouillée de votre mot de passe, impossible à inverser.
- **Vos appareils** : le nom du navigateur, son adresse réseau et sa dernière utilisation, pour que vous repériez un inconnu.
- **Votre travail** : textes, enregistrements, fichiers, ce qui en est tiré, dictionnaires, voix, et l'historique de vos travaux.
- **Ce que vous donnez au bien commun créole**, si vous le faites : enregistrements, votes et corrections, le texte que vous avez accepté et, si vous les indiquez, région, tranche d'âge, genre et première langue. Ces indications sont gardées à part de votre compte.
- **Vos crédits** : ce qui entre et sort, et votre formule. Des clés API, il ne reste qu'une empreinte.
- {unless payments_off}**Vos paiements** : ce qui a été acheté, quand, le numéro du paiement et les quatre derniers chiffres d'une carte. Les numéros de carte ne viennent pas chez nous.{end}
- **Votre équipe**, si vous en avez une : votre place, votre rôle et ce que vous avez utilisé de ses crédits.
- **Ce que vous demandez à l'assistant** : les dernières questions d'une conversation.
- **Ce que vous nous écrivez** : votre nom, votre adresse, les messages et ce que vous y avez joint.
- **Le courrier** : {if mail_is_sent}il est envoyé, sans copie conservée.{end} {unless mail_is_sent}rien ne part d'ici. Les derniers messages attendent dans une boîte que le personnel lit.{end}
- **Les journaux du serveur** : qu'un appel a eu lieu, quand, de quelle adresse réseau, et comment il s'est terminé. Ils ne contiennent ni vos textes, ni vos enregistrements, ni vos mots de passe.

## Ce qui reste dans votre navigateur
Deux cookies : l'un vous garde connecté, pendant {session_days} sans usage, l'autre reconnaît ce navigateur, pendant {device_days}, pour que des inconnus qui devinent votre mot de passe ne vous ferment pas la porte. Tous deux ne sont envoyés qu'à nous, et les scripts ne peuvent pas les lire. Les préférences comme le thème, la taille du texte et la langue, les brouillons, les enregistrements non envoyés, ce que vous avez fait sur cet appareil, des copies des entrées les plus récentes de votre historique, votre nom et votre adresse e-mail, et la conversation avec l'assistant sont dans le stockage du navigateur. La déconnexion supprime tout cela, sauf les préférences ; effacer les données du navigateur supprime tout.

## Qui d'autre reçoit quelque chose
{if processors}{processors}{end}

{if processors}Ce qui n'est pas nommé ici tourne sur nos propres machines.{end} {unless processors}Aucune autre société : voix, transcription, traduction, fichiers et courrier sont traités sur nos propres machines.{end} {if hosting}{hosting}{end}

Ceux que vous choisissez reçoivent ce que vous choisissez : les personnes avec qui vous partagez un dictionnaire ou une voix, et l'adresse d'un webhook que vous créez.

## Combien de temps
{unless job_days}Votre travail reste jusqu'à ce que vous le supprimiez.{end} {if job_days}Votre travail, avec les sons et les fichiers qui en sont faits, reste jusqu'à ce que vous le supprimiez, et au plus {job_days} après sa fin.{end} {if audio_days}Ses sons restent au plus {audio_days} après sa fin ; les textes restent.{end} Certaines choses ne restent qu'un moment :

- ce que vous avez demandé à l'assistant : {assistant_hours}
- une demande à l’assistance, après sa clôture : {ticket_days}
- un enregistrement envoyé et non utilisé : {upload_hours} ; les échantillons d'une voix qui n'a pas été faite : {voice_upload_hours}
- une voix dont la création a échoué : {unmade_voice_hours} ; ce que laisse une transcription échouée : {failed_recording_hours}
- les fichiers faits pour l'exportation : {export_hours}
- les textes qu'un programme nous demande de ne pas garder : {passing_hours}
- ce que les webhooks ont envoyé, et les réponses : {webhook_days}
- navigateur et adresse réseau d'une connexion : {past_session_days} après son expiration
- nom et adresse d'une inscription qui n'a pas ouvert de compte : {declined_registration_days}
- {if audit_days}ce que notre équipe et votre organisation ont fait ici : {audit_days}{end}
- {if log_days}les journaux du serveur : {log_days}{end}

Quand vous supprimez votre compte, tout cela part aussitôt ; ses fichiers sont effacés juste après. {unless payments_off}Ce qui a été payé reste dans les livres, sans votre nom ni votre compte.{end} {if deleted_account_days}Les livres l’oublient après {deleted_account_days}.{end} {if backup_days}Les sauvegardes disparaissent après {backup_days}.{end}

## La marque dans les sons
Les sons que Pawòl produit portent une marque inaudible. Elle nomme cette installation et le mois, et aucune personne.

## Ce que vous pouvez faire
Dans [Profil](/profile), vous pouvez corriger vos informations, tout télécharger en un fichier et supprimer votre compte. {if email}Pour le reste, écrivez à {email}.{end} {if answer_days}Nous répondons sous {answer_days}.{end}

## Âge
{if minimum_age}Un compte s'adresse aux personnes de {minimum_age} ans ou plus.{end}`,

  data_use_lead: 'Ce qui arrive à vos textes, enregistrements et voix, étape par étape.',
  data_use: `## La règle
Vos textes, enregistrements et voix servent à faire ce que vous demandez. Rien dans Pawòl n'entraîne un modèle avec eux, et aucune page ne les montre ni ne les fait entendre au personnel, sauf pour ce que vous donnez au bien commun créole. {if processors}Ce que d'autres sociétés reçoivent est dans la [Politique de confidentialité](/legal/privacy) ; leurs propres conditions s'y appliquent.{end}

## Synthèse vocale
Votre texte devient des sons du créole, puis de l'audio{if speech_by}, par {speech_by}{end}. Texte, réglages et audio restent dans votre historique, pour que vous puissiez les réécouter et les télécharger. Supprimer une entrée supprime son audio. Les fichiers audio disent en eux-mêmes qu'ils sont de la parole synthétique et quels sont leurs premiers mots, rien sur vous. Ils portent aussi une marque inaudible, qui nomme cette installation et le mois, et aucune personne.

## Transcription
Votre enregistrement est vérifié d'après son contenu, converti en audio simple et mis par écrit{if transcription_by} par {transcription_by}{end}. L'enregistrement et la transcription restent dans votre historique jusqu'à ce que vous les supprimiez.

## Traduction
Votre texte est traduit par le moteur que la page nomme. Le moteur intégré tourne sur nos machines. {if translation_by}Si vous choisissez un moteur de {translation_by}, le texte y est envoyé ; le résultat dit toujours de quel moteur il vient.{end}

## Voix clonées
Une voix, c'est une personne. Vous ne pouvez envoyer que des échantillons de votre propre voix, ou de quelqu'un qui est d'accord et sait pour quoi. Les échantillons et le profil qui en est tiré ne servent à aucune autre voix et sont supprimés ensemble. Une équipe avec qui vous partagez une voix peut parler avec elle, et ne voit rien de ses échantillons.

## Bien commun créole
Ce que vous donnez au bien commun est donné à tout le monde, sous CC0 1.0 : d'autres l'évaluent, le personnel le voit, et les enregistrements acceptés sont publiés dans des jeux de données, sans votre nom. Ils peuvent servir à entraîner des modèles. Vous pouvez supprimer chaque enregistrement ; les jeux de données publiés qui le contiennent demeurent, les suivants ne le contiennent plus.

## Dictionnaires
Les mots que vous ajoutez guident vos propres lectures. Les autres ne les voient que si vous partagez le dictionnaire avec eux.

## Ce qui est compté
Caractères, secondes et échecs sont comptés, pour votre solde et pour voir quand quelque chose est lent. Ces comptes ne contiennent aucun contenu. La bibliothèque de voix montre combien de personnes ont ajouté une voix, pas lesquelles.`,

  licences_lead: 'Avec quels enregistrements et quels programmes nos voix sont faites.',
  licences: `## Les enregistrements
La voix naturelle, \`ht-voice\`, a appris comment les gens parlent avec quatre jeux d'enregistrements. Des bénévoles les ont faits pour des voix synthétiques et les ont donnés à tout le monde, sous [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/) :

- [dataset-voice-kathleen](https://github.com/rhasspy/dataset-voice-kathleen) : anglais des États-Unis, 82 minutes
- [dataset-voice-kerstin](https://github.com/rhasspy/dataset-voice-kerstin) : allemand, 106 minutes
- [dataset-voice-nathalie](https://github.com/rhasspy/dataset-voice-nathalie) : flamand, 42 minutes
- [dataset-voice-flemishguy](https://github.com/rhasspy/dataset-voice-flemishguy) : flamand, 60 minutes

Nous les remercions. Aucun de ces enregistrements n'est en créole : la façon de dire le créole vient de nos propres règles et listes de mots. Ce qui en a été appris est aussi sous CC0 1.0.

## Les voix
- Toutes les voix sont synthétiques. Chacune tient son timbre d'un ou de plusieurs des quatre jeux, et a sa hauteur, sa résonance et sa mélodie à elle.
- Aucune voix ne porte le nom d'une personne qui a donné des enregistrements, et aucune ne doit servir à se faire passer pour quelqu'un.
- Les fichiers que vous téléchargez le disent eux-mêmes : parole synthétique, moteur et version.

## Les moteurs
- **ht-voice** (CC0 1.0) parle, sauf si un résultat nomme un autre moteur.
- **eSpeak NG** (GPL-3.0) dit d'abord les sons, et parle seul là où la voix naturelle ne le peut pas. Il tourne dans ses propres processus, joints par messages seulement ; sur votre appareil, dans un worker à part. [Code source](https://github.com/espeak-ng/espeak-ng/tree/1.52.0), [façon de le compiler](/engines/espeak-build.txt).
- **FFmpeg** (GPL-3.0) écrit les fichiers, lui aussi dans ses propres processus. Qui transmet ces deux programmes en doit le code source.
- **ONNX Runtime** (MIT) fait tourner les réseaux de la voix et du traducteur.

## Le traducteur
\`ht-mt\` a été entraîné pour ce projet, en partie avec des textes sous CC BY-SA et AGPL, et avec une source dont les droits sont contestés ; aucun n'interdit de gagner de l'argent. La fiche jointe au modèle les nomme tous.

## Tout le reste
Nos données sont gardées par PostgreSQL (licence PostgreSQL). Les caractères sont Bricolage Grotesque et Atkinson Hyperlegible (OFL-1.1), les icônes Lucide (ISC). \`docs/licences.md\`, dans le code source, en a la liste complète.`,
}

export const es: Words<typeof en> = {
  updated: 'Último cambio del texto: {{date}}',
  effective: 'En vigor desde el {{date}}',
  packs_title: 'Paquetes de modelos',
  packs_text:
    'Estos modelos los instaló quien administra esta instalación. Sus licencias piden que se nombre a sus autores.',
  packs_non_commercial: 'sin uso comercial',
  failed: 'No se pudo cargar esta página.',
  incomplete:
    'Los visitantes no ven esto: faltan frases de esta página hasta que se den estos ajustes, o se pongan en none.',
  hours_one: '{{count}} hora',
  hours_other: '{{count}} horas',
  days_one: '{{count}} día',
  days_other: '{{count}} días',
  gets_speech: '**{{name}}** produce la voz. Recibe el texto que se va a decir.',
  gets_transcription: '**{{name}}** pone por escrito lo que se dice. Recibe el sonido.',
  gets_translation: '**{{name}}** traduce cuando se elige su motor. Recibe el texto.',
  gets_assistant:
    '**{{name}}** redacta lo que dice el asistente. Recibe las últimas preguntas de la conversación y nuestra propia ayuda.',
  gets_cards: '**{{name}}** cobra los pagos con tarjeta. Recibe el número de la tarjeta, el importe y tu correo.',
  gets_paypal: '**{{name}}** cobra los pagos con sus cuentas. Recibe el importe y lo que tú le digas.',
  gets_crypto: '**{{name}}** cobra los pagos en criptomonedas. Recibe el importe y el pago.',
  gets_mail: '**{{name}}** lleva el correo que enviamos. Recibe tu dirección y el mensaje.',
  gets_files: '**{{name}}** guarda los archivos en la región `{{region}}`: lo que subes y lo que se hace con ello.',
  terms_lead: 'Lo que Pawòl hace por ti y lo que te pide.',
  terms: `## Quiénes somos
{if company}Aquí Pawòl lo administra {company}; eso quiere decir «nosotros».{end} {unless company}«Nosotros» es quien administra Pawòl en esta dirección.{end} «Tú» es cualquiera que lo use, con cuenta o sin ella. Quien abre una cuenta acepta estas condiciones; quien lo hace para una organización las acepta en su nombre.

{if address}Nuestra dirección: {address}.{end} {if email}Para escribirnos: {email}.{end}

## Tu cuenta
- {if mail_is_sent}Da una dirección en la que puedas leer correo.{end} Guarda para ti tu contraseña y tus claves API: quien las tiene puede lo mismo que tú.
- Si algo cae en otras manos, cambia la contraseña o revoca la clave. Surte efecto al instante.
- {if minimum_age}Una cuenta es para personas de {minimum_age} años o más.{end}
- Puedes eliminar tu cuenta en cualquier momento, en [Perfil](/profile).

## Lo que es tuyo
Estas condiciones no te quitan ningún derecho: ni sobre los textos, grabaciones y archivos que traes, ni sobre las voces, transcripciones y traducciones hechas con ellos. Pawòl los guarda y los procesa para hacer lo que pediste.

## Lo que no se permite
- Clonar la voz de alguien que no lo ha aceptado. Los programas solo hablan con una voz clonada cuando la persona dueña de la voz ha leído su consentimiento en voz alta.
- Hacer pasar una voz fabricada por la grabación de una persona. Los sonidos hechos aquí dicen que son sintéticos.
- Saltarse los límites de un plan o de las llamadas. Lo que pasa de un límite se rechaza.

{if rules}{rules}{end}

## Créditos
- {characters} caracteres de voz o de transcripción cuestan {speech_credits} créditos, de traducción {translation_credits}. El precio se muestra antes de pedir.
- Lo que falla o cancelas no cuesta nada.
- Los créditos de un plan llegan cada mes y terminan con él. Los comprados no caducan.

## Pagos
{if payments_live}Los precios están en dólares estadounidenses y se muestran antes de pagar. Una suscripción pagada con tarjeta se renueva hasta que la cancelas y entonces sigue hasta el final del tiempo pagado. Un plan menor empieza en el período siguiente.{end} {if payments_test}Aquí los pagos están en modo de prueba: no se mueve dinero.{end} {if payments_off}Aquí no se vende nada.{end}

{if refunds}{refunds}{end}

## Lo que las máquinas hacen mal
Las voces, transcripciones y traducciones las hacen máquinas y pueden equivocarse. Haz que una persona las revise antes de que decidan sobre la salud, el dinero, los derechos o la seguridad de alguien.

{if liability}{liability}{end}

## Ley aplicable
{if country}Se aplica la ley de {country}.{end}

## Cambios
{if notice_days}Cuando estas condiciones cambian en algo importante, te lo decimos al menos {notice_days} antes.{end}`,

  privacy_lead: 'Qué se guarda sobre ti, quién más lo recibe, cuánto tiempo y cómo deshacerte de ello.',
  privacy: `## En breve
- Pawòl guarda lo que necesita para trabajar para ti. No muestra publicidad ni tiene rastreadores.
- {if checkout_scripts}Solo el pago carga scripts de otros, desde {checkout_scripts}; ninguna otra página lo hace.{end} {unless checkout_scripts}Sus páginas no cargan scripts de otros.{end}
- Puedes leer, descargar y borrar lo tuyo sin pedírselo a nadie.

{if company}{company} es responsable de ello.{end} {if address}La dirección: {address}.{end}

## Qué se guarda
- **Tu cuenta**: correo, nombre de usuario, idioma y una forma revuelta de tu contraseña que no se puede revertir.
- **Tus dispositivos**: el nombre del navegador, su dirección de red y cuándo se usó por última vez, para que reconozcas a un extraño.
- **Tu trabajo**: textos, grabaciones, archivos, lo hecho con ellos, diccionarios, voces y el historial de tus trabajos.
- **Lo que das al bien común criollo**, si lo haces: grabaciones, votos y correcciones, el texto que aceptaste y, si los indicas, región, edad, género y primera lengua. Estos datos se guardan aparte de tu cuenta.
- **Tus créditos**: lo que entra y sale, y qué plan tienes. De las claves API solo queda una huella.
- {unless payments_off}**Tus pagos**: qué se compró, cuándo, el número del pago y las cuatro últimas cifras de una tarjeta. Los números de tarjeta no llegan a nosotros.{end}
- **Tu equipo**, si estás en uno: tu plaza, tu papel y lo que usaste de sus créditos.
- **Lo que preguntas al asistente**: las últimas preguntas de una conversación.
- **Lo que nos escribes**: tu nombre, tu dirección, los mensajes y lo que enviaste con ellos.
- **El correo**: {if mail_is_sent}se envía y no se guarda copia.{end} {unless mail_is_sent}de aquí no sale nada. Los últimos mensajes esperan en una bandeja que lee el personal.{end}
- **Registros del servidor**: que hubo una llamada, cuándo, desde qué dirección de red y cómo terminó. No contienen tus textos, grabaciones ni contraseñas.

## Qué queda en tu navegador
Dos cookies: una mantiene tu sesión, durante {session_days} sin uso, y otra reconoce este navegador, durante {device_days}, para que los extraños que adivinan tu contraseña no te cierren la puerta. Las dos se nos envían solo a nosotros y los scripts no pueden leerlas. Las preferencias como tema, tamaño del texto e idioma, los borradores, las grabaciones sin enviar, lo que hiciste en este dispositivo, copias de las entradas más recientes de tu historial, tu nombre y tu correo, y la conversación con el asistente quedan en el almacenamiento del navegador. Al cerrar sesión desaparece todo esto, salvo las preferencias; al borrar los datos del navegador desaparece todo.

## Quién más recibe algo
{if processors}{processors}{end}

{if processors}Lo que no se nombra aquí funciona en nuestras propias máquinas.{end} {unless processors}Ninguna otra empresa: voz, transcripción, traducción, archivos y correo se tratan en nuestras propias máquinas.{end} {if hosting}{hosting}{end}

Quien tú eliges recibe lo que tú eliges: las personas con las que compartes un diccionario o una voz, y la dirección de un webhook que configures.

## Cuánto tiempo
{unless job_days}Tu trabajo se queda hasta que lo borras.{end} {if job_days}Tu trabajo, con los sonidos y archivos hechos de él, se queda hasta que lo borras, y como máximo {job_days} después de terminado.{end} {if audio_days}Sus sonidos se quedan como máximo {audio_days} después de terminado; los textos se quedan.{end} Algunas cosas se quedan solo un tiempo:

- lo que preguntaste al asistente: {assistant_hours}
- una solicitud a soporte, después de cerrarse: {ticket_days}
- una grabación subida y no usada: {upload_hours}; muestras de una voz que no se hizo: {voice_upload_hours}
- una voz cuya creación falló: {unmade_voice_hours}; lo que deja una transcripción fallida: {failed_recording_hours}
- archivos hechos para exportar: {export_hours}
- textos que un programa nos pidió no guardar: {passing_hours}
- lo que enviaron los webhooks, y las respuestas: {webhook_days}
- navegador y dirección de red de una sesión: {past_session_days} después de caducar
- nombre y dirección de un registro que no abrió cuenta: {declined_registration_days}
- {if audit_days}lo que hicieron aquí nuestro equipo y tu organización: {audit_days}{end}
- {if log_days}registros del servidor: {log_days}{end}

Al eliminar tu cuenta, todo se va al momento; sus archivos se borran justo después. {unless payments_off}Lo que se pagó queda en los libros, sin tu nombre ni tu cuenta.{end} {if deleted_account_days}Los libros lo olvidan a los {deleted_account_days}.{end} {if backup_days}Las copias de seguridad desaparecen a los {backup_days}.{end}

## La marca en los sonidos
Los sonidos que hace Pawòl llevan una marca que no se oye. Nombra esta instalación y el mes, y a ninguna persona.

## Lo que puedes hacer
En [Perfil](/profile) puedes corregir tus datos, descargarlo todo en un archivo y eliminar tu cuenta. {if email}Para lo demás escribe a {email}.{end} {if answer_days}Respondemos en {answer_days}.{end}

## Edad
{if minimum_age}Una cuenta es para personas de {minimum_age} años o más.{end}`,

  data_use_lead: 'Qué pasa con tus textos, grabaciones y voces, paso a paso.',
  data_use: `## La regla
Tus textos, grabaciones y voces se usan para hacer lo que pediste. Nada en Pawòl entrena un modelo con ellos, y no tiene ninguna página en la que el personal los lea o los oiga, salvo lo que das al bien común criollo. {if processors}Lo que reciben otras empresas está en la [Política de privacidad](/legal/privacy); allí rigen sus propias condiciones.{end}

## Texto a voz
Tu texto se convierte en sonidos del criollo y luego en audio{if speech_by}, por {speech_by}{end}. Texto, ajustes y audio quedan en tu historial para que puedas oírlos y descargarlos otra vez. Al borrar una entrada se borra su audio. Los archivos de audio dicen en sí mismos que son voz sintética y cuáles son sus primeras palabras, nada sobre ti. También llevan una marca que no se oye, que nombra esta instalación y el mes, y a ninguna persona.

## Voz a texto
Tu grabación se revisa por su contenido, se convierte en audio simple y se pone por escrito{if transcription_by} por {transcription_by}{end}. La grabación y la transcripción quedan en tu historial hasta que las borres.

## Traducción
Tu texto lo traduce el motor que la página nombra. El incluido funciona en nuestras máquinas. {if translation_by}Si eliges un motor de {translation_by}, el texto va allí; el resultado siempre dice qué motor fue.{end}

## Voces clonadas
Una voz es una persona. Solo puedes subir muestras de tu propia voz, o de alguien que aceptó y sabe para qué. Las muestras y el perfil hecho con ellas no sirven para ninguna otra voz y se borran juntos. Un equipo con el que compartes una voz puede hablar con ella y no ve nada de sus muestras.

## Bien común criollo
Lo que das al bien común se lo das a todo el mundo, con CC0 1.0: otras personas lo revisan, el personal lo ve, y las grabaciones aceptadas se publican en conjuntos de datos, sin tu nombre. Pueden servir para entrenar modelos. Puedes borrar cada grabación; los conjuntos publicados que la contienen permanecen y los siguientes ya no la incluyen.

## Diccionarios
Las palabras que añades guían tus propias lecturas. Los demás solo las ven si compartes el diccionario con ellos.

## Lo que se cuenta
Se cuentan caracteres, segundos y fallos, para tu saldo y para ver cuándo algo va lento. Estas cuentas no contienen ningún contenido. La biblioteca de voces muestra cuántas personas añadieron una voz, no quiénes.`,

  licences_lead: 'Con qué grabaciones y qué programas están hechas nuestras voces.',
  licences: `## Las grabaciones
La voz natural, \`ht-voice\`, aprendió cómo habla la gente con cuatro conjuntos de grabaciones. Personas voluntarias los hicieron para voces sintéticas y los dieron a todo el mundo, bajo [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/):

- [dataset-voice-kathleen](https://github.com/rhasspy/dataset-voice-kathleen): inglés de EE. UU., 82 minutos
- [dataset-voice-kerstin](https://github.com/rhasspy/dataset-voice-kerstin): alemán, 106 minutos
- [dataset-voice-nathalie](https://github.com/rhasspy/dataset-voice-nathalie): flamenco, 42 minutos
- [dataset-voice-flemishguy](https://github.com/rhasspy/dataset-voice-flemishguy): flamenco, 60 minutos

Les damos las gracias. Ninguna de las grabaciones está en criollo: cómo se dice el criollo viene de nuestras propias reglas y listas de palabras. Lo aprendido es también CC0 1.0.

## Las voces
- Todas las voces son sintéticas. Cada una toma su timbre de uno o varios de los cuatro conjuntos y tiene altura, resonancia y melodía propias.
- Ninguna voz lleva el nombre de quien dio grabaciones, y ninguna debe usarse para hacerse pasar por nadie.
- Los archivos que descargas lo dicen ellos mismos: voz sintética, motor y versión.

## Los motores
- **ht-voice** (CC0 1.0) habla, salvo que un resultado nombre otro motor.
- **eSpeak NG** (GPL-3.0) dice primero los sonidos y habla solo donde la voz natural no puede. Corre en procesos propios, a los que solo llegan mensajes; en tu dispositivo, en un worker propio. [Código fuente](https://github.com/espeak-ng/espeak-ng/tree/1.52.0), [cómo se compiló](/engines/espeak-build.txt).
- **FFmpeg** (GPL-3.0) escribe los archivos, también en procesos propios. Quien pase estos dos a otros debe entregar su código fuente.
- **ONNX Runtime** (MIT) hace funcionar las redes de la voz y del traductor.

## El traductor
\`ht-mt\` se entrenó para este proyecto, en parte con textos bajo CC BY-SA y AGPL, y con una fuente de derechos disputados; ninguno prohíbe ganar dinero. La ficha que acompaña al modelo los nombra todos.

## Todo lo demás
Nuestros datos los guarda PostgreSQL (licencia PostgreSQL). Las letras son Bricolage Grotesque y Atkinson Hyperlegible (OFL-1.1), los iconos Lucide (ISC). \`docs/licences.md\`, en el código fuente, tiene la lista completa.`,
}

declare module './catalogue.ts' {
  interface Catalogue {
    legal: typeof en
  }
}
