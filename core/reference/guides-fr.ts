import type { GuideId } from './guides.ts'

/** The guides in French. */
export const guides: Record<GuideId, string> = {
  quick_start: `## Démarrage rapide
Pour faire parler un programme en créole, il suffit de changer une adresse. Si votre programme parle déjà à OpenAI ou à ElevenLabs, gardez son code : donnez-lui notre adresse et l'une de nos clés.

- Créez une clé dans [Clés API](/api-keys) et placez-la dans l'environnement sous le nom \`PAWOL_API_KEY\`.
- Envoyez du texte en créole. Ce qui revient est du son, et le travail est dans votre historique.

### Avec le client d'OpenAI
[[openai]]

Leurs noms de voix fonctionnent : une voix à nous parle pour chacun. Les nôtres aussi, par identifiant ou par nom.

### Avec le client d'ElevenLabs
[[elevenlabs]]

### Sans client
[[plain]]`,

  authentication: `## Clés et droits
Un programme envoie sa clé à chaque appel, comme jeton \`Bearer\` ou dans \`xi-api-key\`. Les deux se valent.

[[with_key]]

Une clé commence par \`pk_live_\`, s'affiche une seule fois et peut être limitée à certains droits, à une date de fin, à un nombre de crédits par mois et à un nombre de requêtes par minute. Les clés se modifient, se remplacent et se révoquent dans [Clés API](/api-keys) ; tout prend effet aussitôt.

[[scopes]]

Les appels qui touchent au compte lui-même, comme les mots de passe, les appareils et les clés, n'acceptent pas de clé : il faut une personne connectée, et de même pour ajouter ou modifier un webhook. Ne mettez jamais une clé dans une page ou une application que d'autres peuvent ouvrir.`,

  limits: `## Limites
Chaque réponse dit ce qu'il reste, les refus aussi.

[[limit_headers]]

- Un appel sans limite propre partage 600 par minute avec les autres. Chaque appel ci-dessous indique la sienne.
- Les appels avec une clé comptent pour cette clé seule : une clé à sa limite ne ralentit rien d'autre.
- \`429\` veut dire : attendez le nombre de secondes que donne \`Retry-After\`.
- La parole produite pendant que vous attendez compte comme une requête en cours. Les en-têtes \`current-concurrent-requests\` et \`maximum-concurrent-requests\` montrent combien sont ouvertes et combien votre formule en permet. Quand toutes sont prises, un appel attend son tour jusqu'à 20 secondes avant d'être refusé.
- \`402\` veut dire que les crédits, ou le plafond mensuel de la clé, ne suffisent pas. Rien n'a été débité.

[[plans]]`,

  idempotency: `## Jamais débité deux fois
Un appel qui dépense des crédits accepte l'en-tête \`Idempotency-Key\`, de 255 caractères au plus. Créez une valeur par travail voulu et renvoyez-la quand vous répétez l'appel.

[[idempotency]]

- La même valeur avec le même corps : la première réponse à nouveau, avec \`idempotent-replayed: true\`. Un travail, un débit.
- La même valeur avec un autre corps : \`409 client_key_reused\`.
- Le premier est encore en cours : on l'attend, ou \`409 request_in_progress\` dit quand redemander.

Les crédits sont réservés quand le travail commence et pris quand il est livré. Un travail échoué ou annulé ne coûte rien.`,

  errors: `## Erreurs
Tous les échecs ont la même forme : une phrase pour les personnes, un code pour les programmes, et ce qui s'y rapporte.

[[failure]]

- Décidez d'après \`code\`, jamais d'après la phrase : les phrases sont traduites et améliorées.
- \`x-request-id\` désigne l'appel dans nos journaux. Citez-le quand vous demandez de l'aide.
- Les adresses sous \`/v1\`, \`/v2\` et \`/libre\` répondent dans la forme du service qu'elles remplacent. L'en-tête \`x-error-code\` porte toujours notre code.

[[errors]]`,

  formats: `## Formats audio
Le son est produit à 22,05 kHz, mono, et écrit comme vous le demandez. Il arrive au fur et à mesure.

### OpenAI : response_format
[[openai_formats]]

### ElevenLabs : output_format
[[elevenlabs_formats]]

### Nos propres appels
\`/api/v1/tts/express/stream/\` répond en WAV. Un travail terminé renvoie à son fichier ; mp3, flac, ogg et m4a en sont tirés à la première demande.

### Ce qu'un fichier dit de lui-même
Chaque fichier se déclare parole synthétique, avec le moteur, sa version, les premiers mots comme titre et la langue \`hat\` : ID3 dans mp3 et aac, commentaires Vorbis dans flac et ogg, un bloc LIST avant les échantillons dans WAV, étiquettes MP4 dans m4a. Lisez un WAV bloc par bloc : les échantillons ne commencent pas à l'octet 44. Les échantillons bruts (pcm, ulaw, alaw) et les messages du WebSocket ne portent rien.`,

  ssml: `## SSML
Le texte peut contenir du SSML. Les adresses compatibles le lisent toujours ; nos propres appels, quand la commande dit \`"ssml": true\`. Les balises ne coûtent rien : seul ce qui est dit est compté. Une balise non comprise est refusée avec \`ssml_invalid\`, qui la nomme, et rien n'est débité.

Une pause, écrite \`<break time="1s"/>\` ou \`⏱1s\`, dure ce qu'elle annonce et remplace celle de la ponctuation voisine. Les pauses qui se suivent s'additionnent, jusqu'à 10 secondes ; les deux formes marchent aussi sans SSML.

[[ssml_sample]]

[[ssml]]`,

  voice_settings: `## Réglages de voix
Les réglages d'ElevenLabs vont de 0 à 1, les nôtres ont leurs propres plages. La conversion est linéaire, dans les deux sens.

Nos propres appels prennent nos plages. Un \`stability\` ou \`similarity_boost\` entre 0 et 1 qui en sort devient la valeur permise la plus proche, et la réponse le dit dans \`adjusted_settings\` ; un flux WAV, dans l'en-tête \`x-adjusted-settings\`. Tout autre réglage hors de sa plage est refusé avec \`invalid_request\`.

[[settings]]

Leurs voix et modèles sont connus par leur nom ; voici les nôtres qui parlent pour eux.

[[voices]]`,

  translation: `## Traduction
Le texte passe entre le créole, l'anglais, le français, l'espagnol et le portugais, phrase par phrase. Nombres, adresses, variables, balises, pauses et sauts de ligne restent ce qu'ils sont.

[[translation]]

- Cela coûte un demi-crédit par caractère, arrondi une seule fois vers le haut. Ce qui échoue ou est annulé ne coûte rien.
- Chaque phrase dit à quel point elle est sûre : \`good\`, \`check\` ou \`doubtful\`. \`faults\` nomme ce qu'un contrôle a trouvé sans pouvoir le corriger ; \`warning\` dit qu'une personne doit relire un texte médical ou juridique.
- Le moteur interne connaît chaque langue face au créole. De l'anglais au français, un texte passe par le créole, et seulement avec \`"allow_pivot": true\` ; sinon il est refusé avec \`language_pair_not_supported\`.
- Avec \`source_language: "auto"\`, un texte court peut être en plusieurs langues : \`detection.is_guess\` le signale et \`alternatives\` les nomme ; \`likely_languages\` dit laquelle prendre. Un texte dans une autre langue que les nôtres est refusé avec \`language_not_supported\` ou \`language_unknown\`. Les paragraphes qui ne sont pas traduits, comme ceux déjà dans la langue cible, ne coûtent rien.
- \`/api/v1/translate/stream/\` répond une ligne de JSON par phrase, dès qu'elle est prête. Après une déconnexion, la traduction complète est dans l'historique.
- Les glossaires disent comment traduire des termes. Les phrases que vous corrigez dans l'historique répondent à la même phrase la fois suivante.
- \`"save_to_history": false\` ne garde rien plus d'un jour.`,

  translators: `## Les clients de DeepL et de LibreTranslate
Un programme qui traduit avec DeepL ou LibreTranslate n'a besoin que d'une autre adresse et d'une de nos clés. Le créole y est \`HT\`.

### Avec le client de DeepL
[[deepl]]

- Textes, plusieurs textes à la fois, HTML et XML, glossaires, documents et consommation fonctionnent comme chez eux. \`formality\`, \`context\` et les modèles sont acceptés et ne servent pas.
- \`EN-US\` et \`EN-GB\`, \`PT-BR\` et \`PT-PT\` sont traduits de la même façon.
- La consommation compte des caractères de traduction : deux par crédit.

### Avec le client de LibreTranslate
[[libretranslate]]

La clé peut être dans \`api_key\` du corps, comme leurs clients l'envoient, ou dans l'en-tête.

### Entre d'autres langues
De l'anglais au français, et entre toutes celles qui ne sont pas le créole, un texte passe par le créole, et seulement si l'en-tête \`X-Pawol-Pivot: ht\` est envoyé ; sinon il est refusé avec une phrase qui le dit. La réponse porte alors \`X-Pawol-Via: ht\`.

### Fichiers
Un fichier .docx, .srt, .vtt, .html, .md ou .txt revient dans son propre format, avec sa mise en page, ses minutages et ses styles. Il peut contenir vingt fois plus de texte qu'une requête.

[[translated_file]]

La réponse est un travail : lisez-le jusqu'à ce qu'il soit \`delivered\`, ou suivez-le en direct, puis prenez \`file_url\`.`,

  transcription: `## La parole en texte
Un enregistrement ou une vidéo devient un texte, avec l'horodatage de chaque mot. Les programmes écrits pour OpenAI ou ElevenLabs n'ont besoin que d'une autre adresse et d'une de nos clés.

### Avec le client d'OpenAI
[[openai_transcription]]

- Les formats sont \`json\`, \`text\`, \`srt\`, \`vtt\` et \`verbose_json\`, avec les temps des segments et des mots.
- C'est le moteur de ce serveur qui écoute, avec un modèle plus ou moins grand s'il en a plusieurs ; \`X-Pawol-Engine\` le nomme. La parole dans une langue qu'il ne connaît pas est refusée par une phrase, et ne coûte rien.
- \`/v1/audio/translations\` répond en anglais. Ce qui n'est ni anglais ni créole est traduit en passant par le créole, et seulement si l'en-tête \`X-Pawol-Pivot: ht\` est envoyé.

### Pendant l'écoute
[[transcription_streamed]]

### Avec le client d'ElevenLabs
[[elevenlabs_transcription]]

- \`additional_formats\` peut être \`srt\`, \`txt\`, \`html\` et \`segmented_json\`. Les locuteurs ne sont pas distingués ; le masquage de mots est refusé.
- L'alignement forcé trouve les mots et les caractères d'un texte que vous avez dans son enregistrement, en créole, anglais, français, espagnol et portugais. Il ne coûte rien.

### Ce que cela coûte
Un caractère de la transcription coûte un crédit, et un demi de plus s'il est traduit. Le silence ne coûte rien. Un fichier peut faire 25 Mo et durer trois heures ; pour des transcriptions conservées, avec leur son, utilisez \`/api/v1/speech/stt/transcribe-translate/\`.`,

  webhooks: `## Webhooks
Votre serveur est prévenu quand un travail se termine. Ajoutez son adresse dans [Clés API](/api-keys), choisissez les événements et gardez le secret, affiché une seule fois.

[[event]]

- \`job.delivered\` : le travail est fait, avec des liens vers le résultat. \`job.failed\` : il s'est terminé sans résultat et n'a rien coûté.
- Répondez par un \`2xx\` en moins de 10 secondes. Sinon l'événement est renvoyé, pendant une journée environ, de plus en plus rarement.
- Un événement peut arriver deux fois : \`webhook-id\` reste le même. \`410\` désactive l'adresse.

Les événements sont signés selon [Standard Webhooks](https://www.standardwebhooks.com). Vérifiez chaque événement ; pendant 24 heures après un remplacement, il y a deux signatures.

[[verify]]`,

  live: `## Mises à jour en direct
Une page ou un programme ouvert peut suivre ses travaux. Demandez un ticket, puis ouvrez une connexion avec lui dans les 30 secondes.

[[live]]

Les messages contiennent un \`type\` et le \`job\`. Les messages ne sont pas conservés : à \`connection_established\` et à \`resync\`, relisez ce que vous affichez. À \`reconnect\`, ce serveur va s'arrêter, ou votre accès a changé (code 4403) : ouvrez une autre connexion, avec un nouveau ticket. À \`session_ended\` (code 4401), votre session ou votre clé API a pris fin : reconnectez-vous, ou utilisez une autre clé.`,

  live_speech: `## Parler pendant l'écriture
Un programme qui reçoit son texte peu à peu, d'un modèle de langage par exemple, peut le faire dire à mesure : par le WebSocket que les clients d'ElevenLabs appellent \`stream-input\`.

[[live_speech]]

- Le texte est rassemblé jusqu'à ce qu'il y en ait assez à dire : 120 caractères d'abord, puis davantage. \`chunk_length_schedule\` change cela, \`flush\` dit ce qui est là, \`auto_mode\` dit chaque message aussitôt, un \`text\` vide termine.
- Chaque réponse contient un morceau de son et l'instant de ses caractères, compté depuis son propre début. La dernière a \`isFinal\`.
- Chaque morceau est un travail à part : il est débité quand il est fait, occupe une des requêtes de votre formule pendant ce temps et figure dans votre historique. Fermez avant d'en entendre quoi que ce soit, et il ne coûte rien.
- Après 20 secondes sans message, la connexion se ferme. Une espace la garde ouverte ; \`inactivity_timeout\` permet jusqu'à 180.
- Un échec arrive en dernier message, avec \`error\` et \`message\` ; puis la connexion se ferme avec \`1008\`.`,

  machines: `## Pour les outils et les modèles de langage
Tout cela est aussi lisible par des programmes.

- [/openapi.json](/openapi.json) décrit chaque appel en OpenAPI 3.1. La plupart des langages ont un outil qui en tire un client.
- [/llms.txt](/llms.txt) est un aperçu pour les modèles de langage ; [/llms-full.txt](/llms-full.txt) est toute cette page en texte.
- Ce qui a changé, et quand : [Journal des modifications](/docs/changelog).`,
}
