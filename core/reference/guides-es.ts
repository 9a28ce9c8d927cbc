import type { GuideId } from './guides.ts'

/** The guides in Spanish. */
export const guides: Record<GuideId, string> = {
  quick_start: `## Inicio rápido
La voz en criollo haitiano está a una URL base de distancia. Si tu programa ya habla con OpenAI o ElevenLabs, conserva su código: dale nuestra dirección y una de nuestras claves.

- Crea una clave en [Claves API](/api-keys) y ponla en el entorno como \`PAWOL_API_KEY\`.
- Envía texto en criollo. Lo que vuelve es sonido, y el trabajo queda en tu historial.

### Con el cliente de OpenAI
[[openai]]

Sus nombres de voces funcionan: por cada uno habla una voz nuestra. También los nuestros, por id o por nombre.

### Con el cliente de ElevenLabs
[[elevenlabs]]

### Sin cliente
[[plain]]`,

  authentication: `## Claves y permisos
Un programa envía su clave con cada llamada, como token \`Bearer\` o en \`xi-api-key\`. Ambos significan lo mismo.

[[with_key]]

Una clave empieza por \`pk_live_\`, se muestra una sola vez y puede limitarse a ciertos permisos, a una fecha final, a un número de créditos al mes y a un número de peticiones por minuto. Las claves se cambian, se reemplazan y se revocan en [Claves API](/api-keys); todo surte efecto de inmediato.

[[scopes]]

Las llamadas sobre la cuenta misma, como contraseñas, dispositivos y claves, no aceptan clave: requieren una sesión iniciada, igual que añadir o cambiar un webhook. Nunca pongas una clave en una página o aplicación que otros puedan abrir.`,

  limits: `## Límites
Cada respuesta dice cuánto queda, también los rechazos.

[[limit_headers]]

- Una llamada sin límite propio comparte 600 por minuto con las demás. Cada llamada de abajo indica el suyo.
- Las llamadas con una clave cuentan solo para esa clave: una clave en su límite no frena nada más.
- \`429\` significa esperar los segundos que indica \`Retry-After\`.
- La voz que se hace mientras esperas cuenta como una petición a la vez. Las cabeceras \`current-concurrent-requests\` y \`maximum-concurrent-requests\` muestran cuántas hay abiertas y cuántas permite tu plan. Cuando todas están ocupadas, una llamada espera su turno hasta 20 segundos antes de ser rechazada.
- \`402\` significa que los créditos, o el tope mensual de la clave, no alcanzan. No se cobró nada.

[[plans]]`,

  idempotency: `## Nunca se cobra dos veces
Una llamada que gasta créditos acepta la cabecera \`Idempotency-Key\`, de hasta 255 caracteres. Crea un valor por cada trabajo que quieras y envíalo otra vez al repetir la llamada.

[[idempotency]]

- El mismo valor con el mismo cuerpo: la primera respuesta otra vez, con \`idempotent-replayed: true\`. Un trabajo, un cobro.
- El mismo valor con otro cuerpo: \`409 client_key_reused\`.
- La primera sigue en curso: se la espera, o \`409 request_in_progress\` dice cuándo volver a preguntar.

Los créditos se reservan cuando empieza el trabajo y se toman cuando se entrega. Lo que falla o se cancela no cuesta nada.`,

  errors: `## Errores
Todos los fallos tienen la misma forma: una frase para las personas, un código para los programas y lo que le corresponde.

[[failure]]

- Decide por \`code\`, nunca por la frase: las frases se traducen y se mejoran.
- \`x-request-id\` nombra la llamada en nuestros registros. Dilo cuando pidas ayuda.
- Las direcciones bajo \`/v1\`, \`/v2\` y \`/libre\` responden con la forma del servicio al que sustituyen. La cabecera \`x-error-code\` sigue llevando nuestro código.

[[errors]]`,

  formats: `## Formatos de audio
El sonido se hace a 22,05 kHz, mono, y se escribe como lo pidas. Llega mientras todavía se hace.

### OpenAI: response_format
[[openai_formats]]

### ElevenLabs: output_format
[[elevenlabs_formats]]

### Nuestras propias llamadas
\`/api/v1/tts/express/stream/\` responde WAV. Un trabajo terminado enlaza a su sonido; mp3, flac, ogg y m4a se hacen a partir de él cuando se piden por primera vez.

### Lo que un archivo dice de sí mismo
Cada archivo se declara voz sintética, con el motor, su versión, las primeras palabras como título y el idioma \`hat\`: ID3 en mp3 y aac, comentarios Vorbis en flac y ogg, un bloque LIST antes de las muestras en WAV, etiquetas MP4 en m4a. Lee un WAV por bloques: las muestras no empiezan en el byte 44. Las muestras sin cabecera (pcm, ulaw, alaw) y los mensajes del WebSocket no llevan nada.`,

  ssml: `## SSML
El texto puede llevar SSML. Las direcciones compatibles lo leen siempre; nuestras llamadas, cuando el pedido dice \`"ssml": true\`. Las etiquetas no cuestan nada: solo cuenta lo que se dice. Una etiqueta que no se entiende se rechaza con \`ssml_invalid\`, que la nombra, y no se cobra nada.

Una pausa, escrita \`<break time="1s"/>\` o \`⏱1s\`, dura lo que dice y sustituye a la de la puntuación vecina. Las pausas seguidas se suman, hasta 10 segundos; ambas formas funcionan también sin SSML.

[[ssml_sample]]

[[ssml]]`,

  voice_settings: `## Ajustes de voz
Los ajustes de ElevenLabs van de 0 a 1; los nuestros tienen su propio rango. Se convierten en línea recta, en ambos sentidos.

Nuestras llamadas usan nuestros rangos. Un \`stability\` o \`similarity_boost\` de 0 a 1 fuera de ellos pasa al valor permitido más cercano, y la respuesta lo dice en \`adjusted_settings\`; un flujo WAV, en la cabecera \`x-adjusted-settings\`. Cualquier otro ajuste fuera de rango se rechaza con \`invalid_request\`.

[[settings]]

Sus voces y modelos se conocen por su nombre; estos nuestros hablan por ellos.

[[voices]]`,

  translation: `## Traducción
El texto va entre criollo, inglés, francés, español y portugués, frase por frase. Números, direcciones, variables, etiquetas, pausas y saltos de línea quedan como están.

[[translation]]

- Cuesta medio crédito por carácter, redondeado hacia arriba una sola vez. Lo que falla o se cancela no cuesta nada.
- Cada frase dice lo segura que es: \`good\`, \`check\` o \`doubtful\`. \`faults\` nombra lo que un control encontró y no pudo arreglar; \`warning\` dice que una persona debe leer un texto médico o legal.
- El motor interno conoce cada idioma frente al criollo. Del inglés al francés un texto pasa por el criollo, y solo con \`"allow_pivot": true\`; si no, se rechaza con \`language_pair_not_supported\`.
- Con \`source_language: "auto"\` un texto corto puede estar en varios idiomas: \`detection.is_guess\` lo indica y \`alternatives\` los nombra; \`likely_languages\` dice cuál tomar. Un texto en otro idioma que los nuestros se rechaza con \`language_not_supported\` o \`language_unknown\`. Los párrafos que no se traducen, como los que ya están en el idioma de destino, no cuestan nada.
- \`/api/v1/translate/stream/\` responde una línea de JSON por frase, en cuanto está. Un cliente que se va encuentra el conjunto en el historial.
- Los glosarios dicen cómo se traducen los términos. Las frases que corriges en el historial responden a la misma frase la próxima vez.
- \`"save_to_history": false\` no guarda nada más de un día.`,

  translators: `## Los clientes de DeepL y LibreTranslate
Un programa que traduce con DeepL o LibreTranslate solo necesita otra dirección y una de nuestras claves. Allí el criollo es \`HT\`.

### Con el cliente de DeepL
[[deepl]]

- Textos, muchos textos a la vez, HTML y XML, glosarios, documentos y consumo funcionan como allí. \`formality\`, \`context\` y los modelos se aceptan y no se usan.
- \`EN-US\` y \`EN-GB\`, \`PT-BR\` y \`PT-PT\` se traducen igual.
- El consumo cuenta caracteres de traducción: dos por crédito.

### Con el cliente de LibreTranslate
[[libretranslate]]

La clave puede ir en \`api_key\` del cuerpo, como la envían sus clientes, o en la cabecera.

### Entre otros idiomas
Del inglés al francés, y entre todos los que no son criollo, un texto pasa por el criollo, y solo si se envía la cabecera \`X-Pawol-Pivot: ht\`; si no, se rechaza con una frase que lo dice. La respuesta lleva entonces \`X-Pawol-Via: ht\`.

### Archivos
Un archivo .docx, .srt, .vtt, .html, .md o .txt vuelve en su propio formato, con su diseño, sus tiempos y sus estilos. Puede tener veinte veces más texto que una petición.

[[translated_file]]

La respuesta es un trabajo: léelo hasta que esté \`delivered\`, o síguelo en directo, y toma \`file_url\`.`,

  transcription: `## Voz a texto
Una grabación o un video se convierte en texto, con el tiempo de cada palabra. Los programas escritos para OpenAI o ElevenLabs solo necesitan otra dirección y una de nuestras claves.

### Con el cliente de OpenAI
[[openai_transcription]]

- Los formatos son \`json\`, \`text\`, \`srt\`, \`vtt\` y \`verbose_json\`, con los tiempos de segmentos y palabras.
- Escucha el motor de este servidor, con un modelo mayor o menor si tiene varios; \`X-Pawol-Engine\` lo nombra. El habla en un idioma que no conoce se rechaza con una frase, y no cuesta nada.
- \`/v1/audio/translations\` responde en inglés. Lo que no es inglés ni criollo se traduce pasando por el criollo, y solo si se envía la cabecera \`X-Pawol-Pivot: ht\`.

### Mientras se escucha
[[transcription_streamed]]

### Con el cliente de ElevenLabs
[[elevenlabs_transcription]]

- \`additional_formats\` puede ser \`srt\`, \`txt\`, \`html\` y \`segmented_json\`. No se distinguen los hablantes; lo que habría que ocultar se rechaza.
- La alineación forzada encuentra las palabras y los caracteres de un texto que tienes en su grabación, en criollo, inglés, francés, español y portugués. No cuesta nada.

### Lo que cuesta
Un carácter de la transcripción cuesta un crédito, y medio más si se traduce. El silencio no cuesta nada. Un archivo puede tener 25 MB y tres horas; para transcripciones que se guardan, con su sonido, use \`/api/v1/speech/stt/transcribe-translate/\`.`,

  webhooks: `## Webhooks
Tu servidor recibe un aviso cuando termina un trabajo. Añade su dirección en [Claves API](/api-keys), elige los eventos y guarda el secreto, que se muestra una sola vez.

[[event]]

- \`job.delivered\`: el trabajo está hecho, con enlaces al resultado. \`job.failed\`: terminó sin resultado y no costó nada.
- Responde con cualquier \`2xx\` en menos de 10 segundos. Si no, el evento se envía otra vez, durante cerca de un día, cada vez con menos frecuencia.
- Un evento puede llegar dos veces: \`webhook-id\` sigue igual. \`410\` desactiva la dirección.

Los eventos se firman como dice [Standard Webhooks](https://www.standardwebhooks.com). Verifica antes de creer; durante 24 horas tras un reemplazo hay dos firmas.

[[verify]]`,

  live: `## Actualizaciones en vivo
Una página o un programa abierto puede seguir sus trabajos. Pide un ticket y abre con él una conexión en menos de 30 segundos.

[[live]]

Los mensajes llevan un \`type\` y el \`job\`. Nada se guarda para quien no está: con \`connection_established\` y con \`resync\`, vuelve a leer lo que muestras. Con \`reconnect\`, ese servidor está por detenerse o tu acceso ha cambiado (código 4403): abre otra conexión, con un ticket nuevo. Con \`session_ended\` (código 4401), tu sesión o clave API ha terminado: inicia sesión de nuevo o usa otra clave.`,

  live_speech: `## Voz mientras escribes
Un programa que recibe su texto poco a poco, por ejemplo de un modelo de lenguaje, puede hacer que se diga según llega: por el WebSocket que los clientes de ElevenLabs conocen como \`stream-input\`.

[[live_speech]]

- El texto se reúne hasta que vale la pena decirlo: 120 caracteres al principio, después más. \`chunk_length_schedule\` lo cambia, \`flush\` dice lo que hay, \`auto_mode\` dice cada mensaje al momento, un \`text\` vacío termina.
- Cada respuesta lleva un tramo de sonido y los tiempos de sus caracteres, contados desde su propio inicio. La última lleva \`isFinal\`.
- Cada tramo es un trabajo propio: se cobra cuando se hace, ocupa una de las peticiones de tu plan mientras se hace y queda en tu historial. Si cierras antes de oír nada de él, no cuesta nada.
- Tras 20 segundos sin mensajes la conexión se cierra. Un espacio la mantiene abierta; \`inactivity_timeout\` permite hasta 180.
- Un fallo llega como último mensaje con \`error\` y \`message\`; después la conexión se cierra con \`1008\`.`,

  machines: `## Para herramientas y modelos de lenguaje
Todo esto también está para que lo lean programas.

- [/openapi.json](/openapi.json) describe cada llamada en OpenAPI 3.1. La mayoría de los lenguajes tienen una herramienta que genera un cliente a partir de ella.
- [/llms.txt](/llms.txt) es un resumen para modelos de lenguaje; [/llms-full.txt](/llms-full.txt) es toda esta página en texto.
- Qué cambió, y cuándo: [Registro de cambios](/docs/changelog).`,
}
