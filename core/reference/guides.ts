/** The guides in English, in the order they are read. A line `[[name]]` is an exhibit: code or a table. */
export const guides = {
  quick_start: `## Quick start
Kreyòl speech is one base URL away. If your program already talks to OpenAI or ElevenLabs, keep its code: give it our address and one of our keys.

- Make a key under [API Keys](/api-keys) and put it into the environment as \`PAWOL_API_KEY\`.
- Send Kreyòl text. The response is audio, and the job is in your history.

### With OpenAI's client
[[openai]]

OpenAI's voice names work: each maps to one of our voices. Ours work too, by id or by name.

### With ElevenLabs' client
[[elevenlabs]]

### Without a client
[[plain]]`,

  authentication: `## Keys and scopes
A program sends its key with every call, as a \`Bearer\` token or in \`xi-api-key\`. Both mean the same.

[[with_key]]

A key begins with \`pk_live_\`, is shown once, and can be narrowed to some scopes, an end date, a number of credits a month and a number of requests a minute. Keys can be changed, rotated and revoked under [API Keys](/api-keys); all of it takes effect at once.

[[scopes]]

Calls about the account itself, such as passwords, devices and keys, take no key: they need someone signed in, and so does adding or changing a webhook. Never put a key into a page or an app that others can open.`,

  limits: `## Limits
Every response, including refusals, says how much is left.

[[limit_headers]]

- A call without a limit of its own shares 600 a minute with the others. Each call below says its own.
- Calls with a key are counted for that key alone: one key at its limit slows nothing else.
- \`429\` means wait as many seconds as \`Retry-After\` says.
- Speech made while you wait counts as one request at a time. The headers \`current-concurrent-requests\` and \`maximum-concurrent-requests\` show how many are open and how many your plan allows. When all are taken, a call waits up to 20 seconds for its turn before it is refused.
- \`402\` means the credits, or the key's monthly cap, are insufficient. Nothing was charged.

[[plans]]`,

  idempotency: `## Never charged twice
A call that spends credits takes the header \`Idempotency-Key\`, of up to 255 characters. Make one value for each thing you want done and send it again when you repeat the call.

[[idempotency]]

- The same value with the same body: the first answer again, with \`idempotent-replayed: true\`. One job, one charge.
- The same value with another body: \`409 client_key_reused\`.
- The first request is still running: the call waits for it, or \`409 request_in_progress\` says when to ask again.

Credits are held when a job starts and charged when it is delivered. Jobs that fail or are cancelled cost nothing.`,

  errors: `## Errors
Every error has the same format: a sentence for people, a code for programs, and its data.

[[failure]]

- Decide by \`code\`, never by the sentence: sentences are translated and improved.
- \`x-request-id\` names the call in our logs. Say it when you ask for help.
- Addresses under \`/v1\`, \`/v2\` and \`/libre\` answer in the shape of the service they stand in for. The header \`x-error-code\` still has our code.

[[errors]]`,

  formats: `## Audio formats
Speech is synthesized at 22.05 kHz, mono, and encoded in the format you request. It streams while it is made.

### OpenAI: response_format
[[openai_formats]]

### ElevenLabs: output_format
[[elevenlabs_formats]]

### Our own calls
\`/api/v1/tts/express/stream/\` answers WAV. A finished job links to its sound; mp3, flac, ogg and m4a are made from it when first asked for.

### What a file says about itself
Every file names itself synthetic speech, with the engine, its version, the first words as title, and the language \`hat\`: ID3 in mp3 and aac, Vorbis comments in flac and ogg, a LIST chunk before the samples in WAV, MP4 tags in m4a. Read a WAV by its chunks: the samples do not begin at byte 44. Bare samples (pcm, ulaw, alaw) and the messages of the WebSocket carry nothing.`,

  ssml: `## SSML
Text may hold SSML. The compatible addresses read it always; our own calls when the order says \`"ssml": true\`. Tags cost nothing: only what is said is counted. A tag that is not understood is refused with \`ssml_invalid\`, which names it, and nothing is charged.

A pause, as \`<break time="1s"/>\` or \`⏱1s\`, lasts as long as it says and replaces the pause that punctuation beside it makes. Adjacent pauses add up, to 10 seconds at most; both forms work without SSML too.

[[ssml_sample]]

[[ssml]]`,

  voice_settings: `## Voice settings
ElevenLabs' settings go from 0 to 1; ours have their own ranges. They are mapped linearly, both ways.

Our own calls take our ranges. A \`stability\` or \`similarity_boost\` from 0 to 1 outside of them becomes the nearest value in range, and the answer says so in \`adjusted_settings\`; a WAV stream in the header \`x-adjusted-settings\`. Any other setting out of range is refused with \`invalid_request\`.

[[settings]]

Their voices and models are known by name; these of ours speak for them.

[[voices]]`,

  translation: `## Translation
Text goes between Kreyòl, English, French, Spanish and Portuguese, sentence by sentence. Numbers, addresses, placeholders, markup, pauses and line breaks stay what they are.

[[translation]]

- It costs half a credit a character, rounded up once. What fails or is cancelled costs nothing.
- Each sentence has a confidence: \`good\`, \`check\` or \`doubtful\`. \`faults\` names faults that a check found and could not repair; \`warning\` says that a person must read a medical or legal text.
- The built-in engine translates each language to and from Kreyòl. From English to French a text goes through Kreyòl, and only with \`"allow_pivot": true\`; otherwise it is refused with \`language_pair_not_supported\`.
- With \`source_language: "auto"\` a short text may be in several languages: \`detection.is_guess\` says so and \`alternatives\` names them; \`likely_languages\` says which to take. A text in another language than ours is refused with \`language_not_supported\`, or \`language_unknown\`. Paragraphs that are not translated, such as those in the target language already, cost nothing.
- \`/api/v1/translate/stream/\` answers a line of JSON for each sentence, as it comes. After a disconnect the complete translation is in the history.
- Glossaries say how terms are translated. Sentences you correct in the history are reused for the same source sentence.
- \`"save_to_history": false\` keeps nothing for longer than a day.`,

  translators: `## DeepL's and LibreTranslate's clients
A program that translates with DeepL or LibreTranslate needs another address and one of our keys. Kreyòl is \`HT\` there.

### With DeepL's client
[[deepl]]

- Texts, many texts at once, HTML and XML, glossaries, documents and usage work as they do there. \`formality\`, \`context\` and models are accepted and not used.
- \`EN-US\` and \`EN-GB\`, \`PT-BR\` and \`PT-PT\` are translated alike.
- Usage counts characters of translation: two for each credit.

### With LibreTranslate's client
[[libretranslate]]

The key may be in \`api_key\` of the body, as their clients send it, or in the header.

### Between other languages
From English to French, and between all others that are not Kreyòl, a text goes through Kreyòl, and only when the header \`X-Pawol-Pivot: ht\` is sent; otherwise it is refused with a sentence that says so. The answer then has \`X-Pawol-Via: ht\`.

### Files
A .docx, .srt, .vtt, .html, .md or .txt file comes back in its own format, with its layout, timings and styles. It may have twenty times as much text as a request.

[[translated_file]]

The answer is a job: read it until it is \`delivered\`, or follow it live, and fetch \`file_url\`.`,

  transcription: `## Speech to text
A recording or a video becomes text with the time of every word. Programs written for OpenAI or ElevenLabs need another address and one of our keys.

### With OpenAI's client
[[openai_transcription]]

- Formats are \`json\`, \`text\`, \`srt\`, \`vtt\` and \`verbose_json\`, with the times of segments and words.
- The engine of this server transcribes, with a larger or smaller model if it has several; \`X-Pawol-Engine\` names it. Speech in a language it does not know is refused with a sentence, and costs nothing.
- \`/v1/audio/translations\` answers in English. What is neither English nor Kreyòl is translated through Kreyòl, and only when the header \`X-Pawol-Pivot: ht\` is sent.

### Streaming
[[transcription_streamed]]

### With ElevenLabs' client
[[elevenlabs_transcription]]

- \`additional_formats\` may be \`srt\`, \`txt\`, \`html\` and \`segmented_json\`. Speakers are not distinguished; redaction is refused.
- Forced alignment finds the words and characters of a text you have in its recording, in Kreyòl, English, French, Spanish and Portuguese. It costs nothing.

### What it costs
A character of the transcript costs a credit, and half of one more where it is translated. Silence costs nothing. A file may have 25 MB and three hours; for transcripts that are kept, with their sound, use \`/api/v1/speech/stt/transcribe-translate/\`.`,

  webhooks: `## Webhooks
We notify your server when a job ends. Add its address under [API Keys](/api-keys), choose the events, and keep the secret that is shown once.

[[event]]

- \`job.delivered\`: the work is done, with links to the result. \`job.failed\`: it ended without one, and cost nothing.
- Answer with any \`2xx\` within 10 seconds. Otherwise the event is sent again, for about a day, less and less often.
- An event may arrive twice: \`webhook-id\` stays the same. \`410\` switches the address off.

Events are signed as [Standard Webhooks](https://www.standardwebhooks.com) says. Verify each event; for 24 hours after a rotation there are two signatures.

[[verify]]`,

  live: `## Live updates
An open page or program can follow its jobs. Ask for a ticket, then open one connection with it within 30 seconds.

[[live]]

Messages hold a \`type\` and the \`job\`. Messages are not stored: on \`connection_established\` and \`resync\`, reload what you show. On \`reconnect\` that server is about to stop, or your access has changed (close code 4403): open another connection, with a new ticket. On \`session_ended\` (close code 4401) your session or API key has ended: sign in again, or use another key.`,

  live_speech: `## Speech while you write
A program that receives text as a stream, such as from a language model, can have it spoken as it arrives: over the WebSocket ElevenLabs' clients know as \`stream-input\`.

[[live_speech]]

- Text is buffered until there is enough to speak: 120 characters at first, then more. \`chunk_length_schedule\` changes that, \`flush\` speaks what there is, \`auto_mode\` speaks each message at once, an empty \`text\` ends.
- Each answer holds a stretch of sound, and the times of its characters counted from its own start. The last has \`isFinal\`.
- Each piece is a job of its own: it is charged when it is made, holds one of your plan's requests while it is made, and is in your history. Close before you hear anything of a piece, and it costs nothing.
- After 20 seconds without a message the connection closes. A space keeps it open; \`inactivity_timeout\` allows up to 180.
- A failure comes as a last message with \`error\` and \`message\`; then the connection closes with \`1008\`.`,

  machines: `## For tools and language models
Programs can read all of this too.

- [/openapi.json](/openapi.json) describes every call in OpenAPI 3.1. Most languages have a tool that makes a client from it.
- [/llms.txt](/llms.txt) is an overview for language models; [/llms-full.txt](/llms-full.txt) is all of this page as text.
- What changed, and when: [Changelog](/docs/changelog).`,
} as const

export type GuideId = keyof typeof guides
export const guideIds = Object.keys(guides) as GuideId[]
