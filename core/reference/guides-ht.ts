import type { GuideId } from './guides.ts'

/** The guides in Kreyòl. */
export const guides: Record<GuideId, string> = {
  quick_start: `## Kòmanse vit
Pou fè yon pwogram pale kreyòl, se yon sèl adrès pou w chanje. Si pwogram ou deja pale ak OpenAI oswa ElevenLabs, kite kòd la jan l ye a: ba li adrès nou ak youn nan kle nou yo.

- Fè yon kle nan [Kle API](/api-keys) epi mete l nan anviwònman an sou non \`PAWOL_API_KEY\`.
- Voye tèks kreyòl. Sa ki tounen se son, epi travay la nan istorik ou.

### Ak kliyan OpenAI a
[[openai]]

Non vwa pa yo mache: se yon vwa pa nou ki pale pou chak. Pa nou yo mache tou, ak id yo oswa ak non yo.

### Ak kliyan ElevenLabs la
[[elevenlabs]]

### San kliyan
[[plain]]`,

  authentication: `## Kle ak dwa
Yon pwogram voye kle l ak chak apèl, kòm jeton \`Bearer\` oswa nan \`xi-api-key\`. Toude vle di menm bagay.

[[with_key]]

Yon kle kòmanse ak \`pk_live_\`, ou wè l yon sèl fwa, epi ou ka limite l a kèk dwa, yon dat pou l fini, yon kantite kredi pa mwa ak yon kantite demann pa minit. Ou ka chanje, ranplase ak anile kle yo nan [Kle API](/api-keys); tout chanjman yo pran menm kote a.

[[scopes]]

Apèl ki konsène kont lan menm, tankou modpas, aparèy ak kle, pa aksepte kle: fòk yon moun konekte, menm jan ak lè w ap ajoute oswa chanje yon webhook. Pa janm mete yon kle nan yon paj oswa yon aplikasyon lòt moun ka louvri.`,

  limits: `## Limit
Chak repons di konbyen ki rete, menm lè yo refize w.

[[limit_headers]]

- Yon apèl ki pa gen limit pa l pataje 600 pa minit ak lòt yo. Chak apèl anba a di pa l.
- Apèl ki fèt ak yon kle konte pou kle sa a sèlman: yon kle ki rive nan limit li pa ralanti anyen lòt.
- \`429\` vle di tann kantite segonn \`Retry-After\` di a.
- Lè n ap fè son pandan w ap tann, sa konte kòm yon demann an menm tan. Antèt \`current-concurrent-requests\` ak \`maximum-concurrent-requests\` montre konbyen ki louvri ak konbyen plan ou pèmèt. Lè tout pran, yon apèl tann tou pa l jiska 20 segonn anvan nou refize l.
- \`402\` vle di pa gen ase kredi, oswa kle a rive nan limit li pou mwa a. Yo pa retire anyen.

[[plans]]`,

  idempotency: `## Ou pa janm peye de fwa
Yon apèl ki depanse kredi pran antèt \`Idempotency-Key\`, ki ka gen jiska 255 karaktè. Fè yon valè pou chak bagay ou vle fèt, epi voye l ankò lè ou repete apèl la.

[[idempotency]]

- Menm valè ak menm kò: premye repons lan ankò, ak \`idempotent-replayed: true\`. Yon sèl travay, yon sèl peman.
- Menm valè ak yon lòt kò: \`409 client_key_reused\`.
- Premye a poko fini: nou tann li, oswa \`409 request_in_progress\` di lè pou w mande ankò.

Nou kenbe kredi yo lè travay la kòmanse, epi nou pran yo lè li livre. Travay ki echwe oswa ki anile pa koute anyen.`,

  errors: `## Erè
Tout echèk gen menm fòm: yon fraz pou moun, yon kòd pou pwogram, ak sa ki mache avè l.

[[failure]]

- Deside dapre \`code\`, pa janm dapre fraz la: fraz yo tradui epi yo ka chanje.
- \`x-request-id\` se non apèl la nan jounal nou. Di l lè w ap mande èd.
- Adrès ki anba \`/v1\`, \`/v2\` ak \`/libre\` reponn nan fòm sèvis y ap ranplase a. Antèt \`x-error-code\` toujou gen kòd pa nou.

[[errors]]`,

  formats: `## Fòma son
Son an fèt a 22.05 kHz, mono, epi nou ekri l jan ou mande l la. Li rive pandan n ap fè l toujou.

### OpenAI: response_format
[[openai_formats]]

### ElevenLabs: output_format
[[elevenlabs_formats]]

### Apèl pa nou
\`/api/v1/tts/express/stream/\` reponn ak WAV. Yon travay ki fini bay lyen son l; nou fè mp3, flac, ogg ak m4a ak li premye fwa yon moun mande yo.

### Sa yon fichye di sou tèt li
Chak fichye di li se pawòl sentetik, ak motè a, vèsyon l, premye mo yo kòm tit, ak lang \`hat\`: ID3 nan mp3 ak aac, Vorbis comments nan flac ak ogg, yon moso LIST anvan echantiyon yo nan WAV, etikèt MP4 nan m4a. Li yon WAV moso pa moso: echantiyon yo pa kòmanse nan okte 44. Echantiyon san antèt (pcm, ulaw, alaw) ak mesaj WebSocket yo pa pote anyen.`,

  ssml: `## SSML
Tèks la ka gen SSML. Adrès konpatib yo li l toujou; apèl pa nou yo li l lè kòmand lan di \`"ssml": true\`. Etikèt yo pa koute anyen: se sa nou di a sèlman ki konte. Yon etikèt nou pa konprann refize ak \`ssml_invalid\`, ki di non l, epi yo pa retire anyen.

Yon poz, tankou \`<break time="1s"/>\` oswa \`⏱1s\`, dire egzakteman tan li di a; li ranplase poz ponktiyasyon ki bò kote l la ta fè. Poz ki kole youn ak lòt adisyone, jiska 10 segonn; toulède fòm yo mache san SSML tou.

[[ssml_sample]]

[[ssml]]`,

  voice_settings: `## Reglaj vwa
Reglaj ElevenLabs yo soti 0 rive 1, men pa nou yo gen pwòp limit yo. Konvèsyon an lineyè, nan toude sans.

Apèl pa nou yo pran limit pa nou yo. Yon \`stability\` oswa \`similarity_boost\` ant 0 ak 1 ki depase yo vin valè ki pi pre a, epi repons lan di sa nan \`adjusted_settings\`; yon kouran WAV di l nan antèt \`x-adjusted-settings\`. Nenpòt lòt reglaj ki depase limit li refize ak \`invalid_request\`.

[[settings]]

Nou konnen vwa ak modèl yo pa non; men sa pa nou ki pale pou yo.

[[voices]]`,

  translation: `## Tradiksyon
Tèks ale ant kreyòl, angle, franse, panyòl ak pòtigè, fraz apre fraz. Nimewo, adrès, mak ranplasman, baliz, poz ak chanjman liy rete jan yo ye.

[[translation]]

- Li koute demi kredi pou chak karaktè, awondi yon sèl fwa. Sa ki echwe oswa ki anile pa koute anyen.
- Chak fraz di nan ki pwen li sèten: \`good\`, \`check\` oswa \`doubtful\`. \`faults\` di sa yon kontwòl te jwenn san li pa t ka repare l; \`warning\` di yon moun dwe li yon tèks medikal oswa legal.
- Motè ki anndan an konnen chak lang fas ak kreyòl. Soti nan angle pou ale nan franse, yon tèks pase pa kreyòl, epi sèlman ak \`"allow_pivot": true\`; sinon yo refize l ak \`language_pair_not_supported\`.
- Ak \`source_language: "auto"\`, yon tèks kout ka nan plizyè lang: \`detection.is_guess\` di sa, epi \`alternatives\` bay lòt lang yo; \`likely_languages\` di kilès pou pran. Yo refize yon tèks ki nan yon lòt lang ak \`language_not_supported\`, oswa \`language_unknown\`. Paragraf yo pa tradui, tankou sa ki deja nan lang ou mande a, pa koute anyen.
- \`/api/v1/translate/stream/\` reponn yon liy JSON pou chak fraz, kou li pare. Si koneksyon an koupe, tradiksyon an konplè nan istorik la.
- Glosè yo di ki jan pou tradui tèm yo. Fraz ou korije nan istorik la reponn menm fraz la pwochen fwa.
- \`"save_to_history": false\` pa kenbe anyen plis pase yon jou.`,

  translators: `## Kliyan DeepL ak LibreTranslate
Yon pwogram ki tradui ak DeepL oswa LibreTranslate bezwen yon lòt adrès ak youn nan kle nou yo sèlman. Kreyòl la se \`HT\` la.

### Ak kliyan DeepL la
[[deepl]]

- Tèks, plizyè tèks ansanm, HTML ak XML, glosè, dokiman ak konsomasyon mache menm jan ak lakay yo. Nou aksepte \`formality\`, \`context\` ak modèl yo, men nou pa sèvi ak yo.
- \`EN-US\` ak \`EN-GB\`, \`PT-BR\` ak \`PT-PT\` tradui menm jan.
- Konsomasyon an konte karaktè tradiksyon: de pou chak kredi.

### Ak kliyan LibreTranslate la
[[libretranslate]]

Kle a ka nan \`api_key\` nan kò demann lan, jan kliyan yo voye l, oswa nan antèt la.

### Ant lòt lang yo
Soti nan angle pou ale nan franse, ak ant tout lang ki pa kreyòl, yon tèks pase pa kreyòl, epi sèlman si yo voye antèt \`X-Pawol-Pivot: ht\` la; san sa nou refize l ak yon fraz ki di sa. Lè sa a repons lan gen \`X-Pawol-Via: ht\`.

### Fichye
Yon fichye .docx, .srt, .vtt, .html, .md oswa .txt tounen nan menm fòma a, ak miz an paj li, tan li ak estil li. Li ka gen ven fwa plis tèks pase yon demann.

[[translated_file]]

Repons lan se yon travay: li l jiskaske li \`delivered\`, oswa swiv li an dirèk, epi pran \`file_url\`.`,

  transcription: `## Pawòl an tèks
Yon anrejistreman oswa yon videyo vin tèks, ak lè yo di chak mo. Pwogram ki ekri pou OpenAI oswa ElevenLabs bezwen yon lòt adrès ak youn nan kle nou yo sèlman.

### Ak kliyan OpenAI a
[[openai_transcription]]

- Fòma yo se \`json\`, \`text\`, \`srt\`, \`vtt\` ak \`verbose_json\`, ak tan segman yo ak mo yo.
- Se motè sèvè sa a ki koute, ak yon modèl pi gwo oswa pi piti si li gen plizyè; \`X-Pawol-Engine\` di non l. Nou refize pawòl nan yon lang li pa konnen ak yon fraz, epi sa pa koute anyen.
- \`/v1/audio/translations\` reponn an angle. Sa ki pa ni angle ni kreyòl tradui an pasan pa kreyòl, epi sèlman si yo voye antèt \`X-Pawol-Pivot: ht\` la.

### Pandan y ap koute
[[transcription_streamed]]

### Ak kliyan ElevenLabs la
[[elevenlabs_transcription]]

- \`additional_formats\` ka \`srt\`, \`txt\`, \`html\` ak \`segmented_json\`. Nou pa separe moun k ap pale yo; nou refize demann pou kache mo.
- Aliyman fòse jwenn mo ak karaktè yon tèks ou genyen nan anrejistreman li, an kreyòl, angle, franse, panyòl ak pòtigè. Li pa koute anyen.

### Konbyen sa koute
Yon karaktè nan transkripsyon an koute yon kredi, ak demi kredi anplis lè li tradui. Silans pa koute anyen. Yon fichye ka gen 25 MB ak twazèdtan; pou transkripsyon ki rete, ak son yo, sèvi ak \`/api/v1/speech/stt/transcribe-translate/\`.`,

  webhooks: `## Webhook
Sèvè w la resevwa yon mesaj lè yon travay fini. Ajoute adrès li nan [Kle API](/api-keys), chwazi evènman yo, epi sere sekrè ou wè yon sèl fwa a.

[[event]]

- \`job.delivered\`: travay la fini, ak lyen pou rezilta a. \`job.failed\`: li fini san rezilta, epi li pa koute anyen.
- Reponn ak nenpòt \`2xx\` anvan 10 segonn. Sinon n ap voye evènman an ankò, pandan anviwon yon jou, pi lwen chak fwa.
- Yon evènman ka rive de fwa: \`webhook-id\` rete menm. \`410\` fèmen adrès la.

Evènman yo siyen jan [Standard Webhooks](https://www.standardwebhooks.com) di l. Verifye chak evènman; pandan 24 èdtan apre ou ranplase sekrè a, gen de siyati.

[[verify]]`,

  live: `## Mizajou an dirèk
Yon paj oswa yon pwogram ki louvri ka swiv travay li yo. Mande yon tikè, epi louvri yon koneksyon ak li anvan 30 segonn.

[[live]]

Mesaj yo gen yon \`type\` ak \`job\` la. Nou pa konsève mesaj yo: lè ou resevwa \`connection_established\` oswa \`resync\`, li sa w ap montre a ankò. Lè ou resevwa \`reconnect\`, sèvè sa a pral fèmen, oswa aksè w chanje (kòd 4403): louvri yon lòt koneksyon, ak yon nouvo tikè. Lè ou resevwa \`session_ended\` (kòd 4401), sesyon w oswa kle API w la fini: konekte ankò, oswa sèvi ak yon lòt kle.`,

  live_speech: `## Pale pandan w ap ekri
Yon pwogram ki resevwa tèks li moso pa moso, tankou nan men yon modèl lang, ka fè yo di l ofiramezi: sou WebSocket kliyan ElevenLabs yo rele \`stream-input\` la.

[[live_speech]]

- Nou rasanble tèks la jiskaske gen ase pou di: 120 karaktè anvan, apre sa plis. \`chunk_length_schedule\` chanje sa, \`flush\` di sa ki la, \`auto_mode\` di chak mesaj touswit, yon \`text\` vid fini.
- Chak repons gen yon moso son, ak lè chak karaktè tande, konte depi kòmansman moso a. Dènye a gen \`isFinal\`.
- Chak moso se yon travay apa: li peye lè li fèt, li pran youn nan demann plan ou pandan y ap fè l, epi li nan istorik ou. Si ou fèmen anvan ou tande anyen nan yon moso, li pa koute anyen.
- Apre 20 segonn san mesaj, koneksyon an fèmen. Yon espas kenbe l louvri; \`inactivity_timeout\` pèmèt jiska 180.
- Yon echèk vini kòm dènye mesaj ak \`error\` epi \`message\`; apre sa koneksyon an fèmen ak \`1008\`.`,

  machines: `## Pou zouti ak modèl lang
Tout sa a la tou pou pwogram li.

- [/openapi.json](/openapi.json) dekri chak apèl an OpenAPI 3.1. Pifò lang pwogramasyon gen yon zouti ki fè yon kliyan ak li.
- [/llms.txt](/llms.txt) se yon apèsi pou modèl lang; [/llms-full.txt](/llms-full.txt) se tout paj sa a an tèks.
- Sa ki chanje, ak ki lè: [Chanjman](/docs/changelog).`,
}
