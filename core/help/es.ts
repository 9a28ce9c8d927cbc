/** The Help Center in Spanish. */
export const articles = `## Tu cuenta
### ¿Cómo creo una cuenta? {#create-account}
Pulsa [Crear una cuenta](/register) y da un correo, un nombre de usuario y una contraseña de al menos 8 caracteres. Donde se envía correo, abre el enlace que llega a tu dirección: entonces la cuenta queda abierta, con sus créditos gratis.
### El correo de confirmación no llega {#confirm-email}
Mira primero entre el correo no deseado. Luego inicia sesión, o abre [Perfil](/profile), y haz que se envíe de nuevo. Si la dirección estaba mal escrita, crea la cuenta otra vez con la correcta.
### ¿Cómo cambio mi correo o mi contraseña? {#change-password}
Abre [Perfil](/profile). Una dirección nueva vale cuando abres el enlace que enviamos a ella. Una contraseña nueva cierra la sesión en los demás dispositivos.
### Olvidé mi contraseña {#forgot-password}
Pide un enlace en la [página de restablecimiento](/forgot-password). Llega por correo y vale por un tiempo limitado. Si no llega nada, mira entre el correo no deseado y pídelo otra vez.
### No reconozco uno de los dispositivos con sesión {#unknown-device}
Cierra su sesión en [Perfil](/profile) y cambia tu contraseña. Cada dispositivo aparece con su navegador y la última vez que se usó. **Cerrar sesión en todas partes** los cierra todos, y también tus claves API si lo marcas.
### ¿Por qué se cerró mi sesión? {#session-expired}
Una sesión termina tras 30 días sin uso, y cuando la contraseña se cambia en otro dispositivo. Inicia sesión de nuevo: lo que escribías queda guardado en este navegador.
### ¿Cómo cambio el idioma, el tema o el tamaño del texto? {#appearance}
Abre **Ajustes de la cuenta**, en Preferencias. La elección queda en este navegador; el idioma va también a tu cuenta, para los correos.
### ¿Cómo elimino mi cuenta? {#delete-account}
Al final de [Perfil](/profile), en **Eliminar la cuenta**, con tu contraseña. Tus textos, audios, voces y archivos se van con ella. No se puede deshacer: descarga antes tus datos si los puedes necesitar.

## Seguridad
### ¿Cómo activo el inicio de sesión en dos pasos? {#two-step}
En [Perfil](/profile), en **Inicio de sesión en dos pasos**. Elige una aplicación de autenticación, escanea el código QR con tu teléfono y escribe los seis dígitos que muestra; o añade una llave de acceso. Luego recibes códigos de recuperación: guárdalos lejos del teléfono. Al activarlo se cierra la sesión en tus otros dispositivos; para cambiarlo o quitarlo después necesitas un código, una llave de acceso o un código de recuperación.
[[picture two-step: El acceso en dos pasos en el perfil, con una app o una llave de acceso]]
### Perdí mi teléfono y no puedo entrar {#lost-phone}
Después de la contraseña elige **Usar un código de recuperación** y escribe uno de los que guardaste; cada uno vale una vez. Luego configura la aplicación en el teléfono nuevo en [Perfil](/profile), en **Pasar a otro teléfono**, y crea códigos nuevos.
### ¿Qué es una llave de acceso? {#passkeys}
Una forma de entrar con tu huella, tu cara o el bloqueo de tu dispositivo, también sin contraseña. Añade una en [Perfil](/profile), en **Llaves de acceso**. Puedes tener varias, ponerles nombre y quitarlas.

## Texto a voz
### ¿Cómo convierto un texto en voz? {#make-speech}
Abre [Texto a voz](/text-to-speech), elige una voz, escribe o pega criollo y pulsa **Generar voz**. El trabajo aparece en el historial, suena cuando está listo y muestra cada palabra que dice.
[[picture make-speech: El campo de Texto a voz con una frase en kreyòl y la voz al lado]]
### ¿Cómo escribo criollo para que suene bien? {#writing-kreyol}
Con la ortografía oficial y sus acentos: è, ò y à son letras propias, y \`an\`, \`en\`, \`on\` son nasales. Escribe como se habla, no como en francés: \`mwen ale lekòl\`, \`timoun yo\`.
### ¿Qué idiomas hablan las voces? {#voice-languages}
Solo criollo haitiano. Leen mal un texto en otro idioma: tradúcelo antes en el [Traductor universal](/translate), desde el inglés, el francés, el español o el portugués, y haz que digan el criollo.
### Un nombre o una palabra inglesa se pronuncia mal {#mispronounced}
Añádelo a un [diccionario de pronunciación](/dictionaries) con la grafía que necesitaría un lector de criollo: \`website\` → \`wèbsayt\`. Tu texto y los subtítulos conservan la grafía original; solo la voz sigue el diccionario.
### ¿Cómo se leen los números, las fechas y las abreviaturas? {#numbers}
Como palabras: \`25\` se dice \`vennsenk\`. Escribe un número en letras si lo quieres de otra manera.
### ¿Cómo pongo una pausa? {#pauses}
Pon el cursor donde la voz debe esperar y pulsa uno de los botones de pausa. Las comas y los puntos ya traen pausas cortas; su duración se ajusta en **Pausas**, en los ajustes. Una pausa que pones dura lo que dice y sustituye a la de ellos.
### ¿Cómo hago la voz más lenta o cambio su tono? {#voice-settings}
En **Ajustes de la voz**: velocidad, estabilidad, similitud, estilo y refuerzo del hablante. **Restablecer ajustes estándar** lo devuelve todo. Los ajustes quedan en este dispositivo.
[[picture voice-settings: Ajustes de la voz: voz, modelo y un control de velocidad]]
### ¿Qué es el modo Express? {#express}
Un modo para quien espera: se hace en el acto, sin la cola. Cuesta vez y media los créditos, admite textos de hasta la mitad de la longitud de tu plan y requiere el plan Starter o uno superior.
### ¿Qué longitud puede tener un texto? {#text-length}
Depende del plan: desde 1000 caracteres por solicitud en el plan gratuito hasta 40.000 en Enterprise. Un texto más largo se rechaza, nunca se corta. La tabla de [planes](/docs/help-center#plans) tiene todos los límites.
### ¿Se puede leer un documento en voz alta? {#speak-document}
Sí. En [Texto a voz](/text-to-speech) elige **Documento de texto** y sube un archivo .txt, .pdf, .docx, .doc o .rtf de hasta 10 MB. Su texto se puede corregir antes de leerlo.
### Dice que mi texto necesita traducción {#translation-needed}
Las voces hablan criollo. Cuando gran parte del texto está en otro idioma, la página ofrece el [Traductor universal](/translate). Si está bien así, pulsa **Ignorar y generar**. Desde cuánto pregunta se ajusta en **Umbral de traducción**.
### ¿Dónde encuentro lo que hice antes? {#history}
En la pestaña **Historial** de cada página. Ahí se busca, se filtra por estado o fecha, se oye, se descarga, se exporta o se elimina; **Reutilizar** devuelve texto y ajustes al editor. Se queda hasta que lo elimines.
[[picture history: El historial con dos trabajos terminados y un campo de búsqueda]]
### ¿Cómo descargo el audio? {#download-audio}
Abre el trabajo en el historial y pulsa **Descargar**. Para otro formato, otra tasa o volumen, o sin el silencio de los bordes, pulsa **Exportar**.
### ¿Cómo detengo un trabajo? {#cancel-job}
Ábrelo en el historial y pulsa **Cancelar el trabajo**. Un trabajo cancelado no cuesta nada.
### ¿Por qué mi trabajo sigue en espera? {#job-waiting}
Los trabajos se hacen por turno, y un texto o una grabación larga tarda más. El historial muestra su posición en la cola. Puedes cerrar la página: el trabajo continúa y el resultado te espera en el historial. Para generar voz sin cola, elige **Express**. **Cancelar el trabajo** lo detiene y no cuesta nada. Si en una hora no cambia nada, [escríbenos](/contact).
### ¿Es una persona real la que habla? {#synthetic-voice}
No. Todas las voces son sintéticas, y los archivos que descargas lo dicen. [Grabaciones y licencias](/legal/licences) cuenta de qué aprendieron.
### ¿Puedo usar el audio con fines comerciales? {#commercial-use}
Sí, para cualquier fin lícito, también para ganar dinero. Hacerlo pasar por una grabación real para engañar no está permitido. Mira las [Condiciones del servicio](/legal/terms).

## Voz a texto
### ¿Cómo transcribo una grabación? {#transcribe}
Abre [Voz a texto](/speech-to-text), graba con el micrófono o sube un audio o un vídeo, elige el idioma que se habla y, si quieres traducción, el de destino, y pulsa **Transcribir + Traducir**. El precio se muestra antes de empezar.
[[picture transcribe: Voz a texto: micrófono o archivo, los idiomas y la grabadora]]
### ¿Qué archivos de audio y vídeo se pueden transcribir? {#audio-files}
MP3, MP4, MPEG, MPGA, M4A, WAV, WebM y OGG, hasta 25 MB y tres horas. Una subida interrumpida sigue cuando vuelve la conexión.
### ¿Puede escribir el criollo hablado? {#spoken-kreyol}
{if hears_kreyol}Sí. Elige criollo haitiano como idioma, o deja que se detecte.{end}{if kreyol_beta}Sí, como beta gratuita: escribe un borrador para corregir. Elige **Criollo haitiano (beta)** como idioma; no se detecta. Con habla clara unas 7 de cada 10 palabras son correctas; con ruido, música o habla rápida muchas menos, y los nombres suelen estar mal. Las palabras dudosas están subrayadas: revísalas primero. No escribe cifras y solo pone puntos en las pausas. No cuesta créditos durante la beta; una traducción cuesta lo de siempre. Si dejas que se detecte el idioma y suena a criollo, la página ofrece transcribirlo así. Para usarlo sin conexión, abre [En este dispositivo](/on-this-device) y pulsa **Añadir criollo hablado**: tu grabación se queda en el dispositivo.{end}{unless kreyol_heard}En este sitio no: su motor no entiende el criollo hablado, y lo dice en vez de adivinar.{end}{if pack_would_hear} Quienes llevan el sitio pueden añadirlo con un paquete de modelos.{end} Si tienes el texto de una grabación en criollo, [alinearlo](/docs/help-center#align-text) da el tiempo de cada palabra.
### ¿Qué idiomas hablados se pueden transcribir? {#spoken-languages}
[Voz a texto](/speech-to-text) los indica en **Idiomas y motor**, con el motor que transcribe cada uno. Una grabación en un idioma que no está en la lista se rechaza y no cuesta nada.
### ¿Puede distinguir a varios hablantes? {#speakers}
Marca **Detectar varios hablantes** antes de transcribir. Cada intervención empieza entonces con un nombre como «Hablante 1:», que puedes cambiar. Si no se puede marcar la casilla, este sitio no tiene un motor para ello.
### ¿Aparece el texto mientras hablo? {#live-transcript}
No. Graba hasta 5 minutos con el micrófono de [Voz a texto](/speech-to-text) y pulsa **Transcribir + Traducir**: el texto llega cuando la grabación está transcrita. Una grabación más larga se sube como archivo.
### El micrófono no funciona {#microphone}
Permite el micrófono a este sitio en tu navegador, cierra otros programas que lo usen e inténtalo de nuevo. Si el nivel es bajo, habla más cerca o sube **Aumento del volumen de entrada**; por encima de 2 puede distorsionar. Una grabación dura hasta 5 minutos y se conserva aunque se cierre la pestaña.
### ¿Cómo corrijo una transcripción? {#correct-transcript}
Ábrela en el historial y pulsa **Corregir**. Las palabras dudosas están marcadas; pulsa una palabra para oírla, divide y une segmentos, busca y reemplaza, deshaz. Cada versión guardada queda en **Versiones** y se puede recuperar.
### Ya tengo el texto. ¿Se le pueden poner tiempos? {#align-text}
Sí. **Alinear un texto** encuentra cuándo se dice cada palabra de tu texto en la grabación, en criollo, inglés, francés, español y portugués. No cuesta nada.
### ¿Cómo obtengo subtítulos? {#captions}
Transcribe o alinea la grabación con **Incluir tiempos** activado, luego pulsa **Exportar** y elige SRT o WebVTT. Los subtítulos tienen como mucho dos líneas de 42 caracteres.

## Traductor universal
### ¿Cómo traduzco un texto? {#translate-text}
Abre [Traductor universal](/translate), elige los dos idiomas, escribe o pega el texto y pulsa **Traducir**. Llega frase por frase, y luego se puede oír en criollo en la misma página.
[[picture translate-text: El traductor con un texto en inglés a la izquierda y kreyòl a la derecha]]
### ¿Qué idiomas se pueden traducir? {#translation-languages}
Criollo haitiano, inglés, francés, español y portugués, cada uno desde y hacia el criollo. Entre otros dos el texto pasa por el criollo, y solo si lo permites.
### ¿Por qué pide pasar por el criollo? {#through-kreyol}
El motor incluido conoce cada idioma frente al criollo. Del inglés al francés no hay camino directo: el texto se traduce al criollo y de ahí sigue; parte del sentido puede perderse. Pulsa **Pasar por el criollo** para permitirlo.
### ¿Cómo traduzco un archivo de Word o subtítulos? {#translate-file}
En la [página del traductor](/translate) elige **Documento de texto**, elige un documento y pulsa **Traducir**. Los archivos .docx, .srt, .vtt, .html, .md y .txt vuelven en el mismo formato con su diseño, tiempos y estilos. Un archivo PDF, .doc o .rtf se traduce como texto. Un archivo puede tener veinte veces más texto que una solicitud, y 10 MB.
### ¿Cómo hago que un término se traduzca siempre a mi manera? {#glossary}
Abre **Glosario** en la [página del traductor](/translate) y añade el término con su traducción. Un glosario se importa de CSV o TBX, y también se exporta.
### ¿Qué tan segura es una traducción? {#translation-quality}
Cada frase está marcada como buena, por revisar o dudosa. En nuestras pruebas, unas 19 de cada 20 buenas eran correctas, 3 de cada 4 por revisar y menos de 1 de cada 3 dudosas. Púlsala para ver por qué, otras formas de decirlo y qué da al traducirla de vuelta. **Corrígela**, y la misma frase se traducirá a tu manera la próxima vez. Los textos médicos y legales debe leerlos una persona.
### ¿Qué motores de traducción hay? {#translation-engines}
{if engines}**Auto** toma el mejor motor que tu plan tiene aquí. Según tu plan también puedes elegir uno: {engines}. El nombre de un plan vale para ese plan y todos los superiores.{end}{unless engines}Aquí traduce el motor propio de Pawòl, en todos los planes.{end} Cada resultado dice qué motor lo hizo.
### ¿Puedo traducir hablando? {#translate-voice}
Sí, con el **Micrófono** del [traductor](/translate), en el plan Creator o uno superior. Lo que dices se transcribe y luego se traduce.

## Diccionarios de pronunciación
### ¿Cómo hago un diccionario? {#make-dictionary}
En [Diccionarios de pronunciación](/dictionaries) pulsa **Crear diccionario** y luego **Añadir entrada**: el término tal como está en el texto y una indicación fonética escrita como criollo, o IPA. **Probar pronunciaciones** deja oír varias formas antes de elegir.
[[picture make-dictionary: Mis diccionarios: uno con tres entradas y el botón que crea otro]]
### ¿Cómo comparto un diccionario? {#share-dictionary}
Pulsa **Compartir** en el diccionario: con todos, o con personas que invitas por usuario o correo, cada una para leer o para editar. Un [equipo](/docs/help-center#team-share) también puede tenerlo.
[[picture share-dictionary: El diálogo que comparte un diccionario con personas elegidas]]
### ¿Cómo importo o exporto entradas? {#import-dictionary}
Abre las entradas y pulsa **Importar**: un archivo CSV, JSON o PLS se revisa fila por fila, y nada cambia hasta que hayas visto lo que haría. **Exportar** escribe los mismos formatos.
### ¿Qué diccionarios hay ya? {#system-dictionaries}
Nombres de personas, lugares, palabras médicas, empresas y marcas, y palabras francesas e inglesas. Valen para todos los que no los han apagado. Las plantillas se copian con **Usar esta plantilla** y pasan a ser tuyas.

## Voces
### ¿Cómo elijo otras voces? {#add-voice}
Abre la [Biblioteca de voces](/voices), escucha las muestras, filtra por región o uso y pulsa **Añadir**. Las voces añadidas están en **Mis voces** y en la lista de Texto a voz.
[[picture add-voice: La biblioteca de voces: voces con una muestra y un botón para añadirlas]]
### ¿Por qué no puedo usar una voz premium? {#premium-voices}
Las voces y los modelos marcados Premium requieren el plan Starter o uno superior. Mira los [planes](/subscription?tab=subscription).
### ¿Cómo clono mi voz? {#clone-voice}
En [Clonación de voz](/voice-cloning): sube de tres a diez grabaciones, o lee en voz alta los textos que se muestran, ponle nombre a la voz y empieza. Bastan unos tres minutos de habla limpia. La voz queda en [Mis voces](/voices?tab=my), solo para ti. No cuesta nada.
[[picture clone-voice: Clonación de voz: dónde se suben las muestras, y consejos al lado]]
### ¿Una voz clonada sonará exactamente como yo? {#clone-likeness}
No. Es un perfil de voz: una voz criolla con tu altura, tu rango, tu ritmo y tu timbre. Se muestra cuánto se acerca, junto a cuánto se parecen dos grabaciones de la misma persona.
### ¿Cómo es una buena muestra? {#clone-samples}
Un cuarto tranquilo sin música ni ventilador, a un palmo del micrófono, una sola persona, de 5 a 60 segundos por archivo. La página muestra duración, silencio, ruido y una nota de cada archivo antes de enviar nada.
### ¿Quién puede usar una voz clonada y cómo se retira el consentimiento? {#clone-consent}
Tú, en las páginas, y un equipo con el que la compartas; los programas con una clave API, una vez que su persona haya leído en voz alta una frase con una palabra sorteada. Esa voz se compara con cada muestra, también con las que añadas después; se nombra el archivo que difiere. Retirar ese consentimiento, o eliminar la voz, borra al instante sus grabaciones, su perfil y sus muestras.
### ¿Puedo clonar la voz de otra persona? {#clone-another}
Solo si esa persona está de acuerdo: las [Condiciones del servicio](/legal/terms) prohíben lo demás. En **Consentimiento**, esa persona lee en voz alta una frase al azar. Hasta entonces solo tú puedes usar la voz, en las páginas; no se puede compartir ni usar por API.

## Exportación
### ¿Cómo exporto un texto, una transcripción o un audio? {#export}
Pulsa **Exportar** en un trabajo terminado. Los documentos salen en PDF, Word, texto plano, RTF, HTML, XML, CSV, JSON, SRT o WebVTT; el audio con la tasa, el volumen y el silencio que elijas. El archivo se guarda un día.
### ¿Cómo exporto muchos trabajos a la vez? {#export-many}
Márcalos en el historial y pulsa **Exportar**: salen en un solo ZIP. Puedes cerrar la ventana; te avisamos cuando esté listo.
### ¿Puedo guardar mis ajustes de exportación? {#export-presets}
Sí. **Guardar estos ajustes** les da un nombre, y uno puede abrirse cada vez con la ventana.

## API y webhooks
### ¿Cómo obtengo una clave API? {#api-key}
En [Claves API](/api-keys) pulsa **Crear clave API**, ponle nombre, elige qué puede hacer y cópiala: se muestra una sola vez. Envíala como token bearer en cada llamada. La [Documentación](/docs/documentation) tiene todas las llamadas con ejemplos.
[[picture api-key: Una clave API con sus permisos y su tope mensual]]
### Mi clave API cayó en otras manos {#key-leaked}
Pulsa **Renovar** en [Claves API](/api-keys) para una clave nueva con los mismos ajustes, o **Revocar** para acabar con ella. Ambas cosas valen al instante.
### ¿Cómo limito lo que una clave puede gastar? {#key-limits}
Dale un **Límite mensual de créditos**, un número de solicitudes por minuto, una fecha de fin o solo algunos permisos. Todo se cambia después en [Claves API](/api-keys).
### ¿Funciona aquí mi código de OpenAI, ElevenLabs, DeepL o LibreTranslate? {#compatible-apis}
Sí: dale nuestra dirección y una de nuestras claves. La voz y la transcripción funcionan con los clientes de OpenAI y ElevenLabs, la traducción con los de DeepL y LibreTranslate. Mira el [inicio rápido](/docs/documentation#quick-start).
### ¿Cómo se entera mi servidor de que un trabajo terminó? {#webhooks}
Añade su dirección en **Webhooks**, en [Claves API](/api-keys), y guarda el secreto de firma. Los eventos van firmados y se reenvían durante un día más o menos si tu servidor no responde. **Entregas** muestra lo enviado, y **Reenviar** lo manda otra vez.
[[picture webhooks: La parte de la página donde se añade un webhook]]
### ¿Qué significa «Límite de solicitudes alcanzado»? {#rate-limit}
Demasiadas solicitudes en un minuto, código 429. Espera los segundos que dice \`Retry-After\`. Una llamada sin límite propio comparte 600 por minuto con las demás, y una clave puede tener un límite más bajo.

## Créditos
### ¿Qué compra un crédito? {#credit-price}
Un carácter de voz o de transcripción. La traducción cuesta medio crédito por carácter. Express cuesta vez y media. Si una entrada de tus diccionarios dice más que las letras de su palabra, la diferencia también cuenta; el contador junto al botón la muestra.
### ¿Qué créditos se usan primero? {#credit-order}
Los de tu suscripción. Los comprados quedan de reserva y nunca caducan.
[[picture buy-credits: El saldo: créditos de suscripción, créditos comprados y paquetes]]
### ¿Qué pasa con los créditos que no uso? {#unused-credits}
Los de la suscripción terminan con el mes, cuando llegan los nuevos. Los comprados se quedan.
### Un trabajo falló. ¿Me cobraron? {#failed-job}
No. Los créditos se apartan cuando empieza el trabajo y se devuelven si falla o si lo cancelas. Una excepción: un sonido mucho más largo que su texto que se detuvo cuesta las palabras pronunciadas.
### ¿Dónde veo lo que gasté? {#spending}
En [Estadísticas de uso](/analytics) por día, producto, clave y voz, también en CSV; cada cambio del saldo está en [Suscripción](/subscription?tab=credits), y la suma en **Ajustes de la cuenta**.
[[picture spending: Análisis de uso: créditos y caracteres por día]]
### ¿Qué significa «Créditos insuficientes»? {#insufficient-credits}
El trabajo cuesta más que tu saldo. No se cobró nada. Acorta el texto, [compra créditos](/subscription?tab=credits) o elige un [plan mayor](/subscription?tab=subscription).
### ¿Cómo compro más créditos? {#buy-credits}
En [Suscripción](/subscription?tab=credits) elige un paquete y pulsa **Comprar**. Los créditos comprados están ahí al instante y nunca caducan.

[[packages]]

## Planes y pagos
### ¿Cuánto cuestan los planes y qué incluyen? {#plans}
Los precios son en dólares estadounidenses. Un año cuesta lo mismo que diez meses. El primer mes de Creator cuesta 11 dólares a quien viene del plan gratuito y paga por mes.

[[plans]]
### ¿Cómo se puede pagar? {#payment-methods}
Con tarjeta, PayPal y criptomonedas, según lo que hayan configurado quienes llevan este sitio. No se aceptan MonCash, transferencias bancarias ni efectivo. Una tarjeta renueva el plan por sí sola; PayPal y cripto pagan un período, y te avisamos antes de que termine. La tarjeta de tu plan queda guardada: el pago la ofrece, o **Usar otra tarjeta**.
### ¿Cómo pago con PayPal? {#paypal}
Elige la pestaña **PayPal** al pagar y aprueba el pago allí. Las tarjetas dentro de PayPal están bloqueadas: usa para ellas la pestaña **Tarjeta de crédito/débito**.
### ¿Cómo pago con Bitcoin u otra criptomoneda? {#crypto}
Elige la pestaña **Criptomonedas** (desde 20 dólares), una moneda, y envía exactamente la cantidad mostrada a la dirección mostrada, en la red indicada, por ejemplo USDC en Polygon. Si falta una parte, envía el resto a la misma dirección. Puedes cerrar la página: seguimos buscando el pago.
### Mi pago sigue en espera, o mis créditos no han llegado {#payment-waiting}
Mira en **Pagos en curso** de [Suscripción](/subscription?tab=subscription). Si tu banco te pide confirmar, pulsa **Continuar**. Un pago en criptomoneda cuenta cuando su red lo ha confirmado; si falta una parte, envía el resto a la misma dirección. Tu plan o tus créditos llegan cuando el pago está completo. No pagues otra vez. Si después de un día nada ha cambiado, [escríbenos](/contact) con la fecha y el importe.
### Mi tarjeta fue rechazada o falló una renovación {#card-declined}
Da otra tarjeta en **Cambiar tarjeta**, en Facturación, en [Suscripción](/subscription?tab=subscription). El plan se conserva hasta la fecha que se muestra, y hasta entonces lo intentamos de nuevo.
### ¿Cómo cambio de plan? {#change-plan}
En [Suscripción](/subscription?tab=subscription). Un plan mayor vale al instante: pagas su precio menos lo que pagaste por el tiempo que queda, y ves antes el cálculo. Uno menor empieza cuando termina lo pagado, y **Conservar mi plan** lo deshace.
[[picture plans: Dos planes lado a lado, cada uno con su precio y su contenido]]
### ¿Cómo cancelo mi suscripción? {#cancel-plan}
En [Suscripción](/subscription?tab=subscription), en Facturación, pulsa **Cancelar plan**. Dura hasta el final del tiempo pagado, y no se cobra nada más. Luego tienes el plan gratuito; los créditos comprados se quedan. Antes de confirmar ves los miembros, el almacenamiento y los créditos que perderías. **Reanudar plan** lo deshace.
### ¿Cuándo se me cobra otra vez? {#renewal}
El día que muestra **Próximo cobro**, en la facturación de [Suscripción](/subscription?tab=subscription), cuando paga una tarjeta: cada mes o cada año, hasta que canceles. PayPal y cripto pagan un período y no se cobran otra vez: eso lo hace **Pagar el próximo período**.
### ¿Dónde están mis recibos y facturas? {#receipts}
En [Suscripción](/subscription?tab=subscription), en **Pagos**: cada pago con su fecha, importe, estado y recibo para descargar. Un pago en curso aparece en **Pagos en curso**; los rechazados no aparecen. También llega un correo con cada pago.
### ¿Puedo obtener un reembolso? {#refund}
Cuándo se devuelve el dinero está en las [Condiciones del servicio](/legal/terms). Si te cobramos por error, [escríbenos](/contact). Un reembolso vuelve por donde pagaste, retira los créditos que trajo y se te avisa por correo.
### Mi almacenamiento está lleno {#storage-full}
Cada plan guarda cierta cantidad de audios y documentos; lo usado se ve en [Suscripción](/subscription). Elimina lo que ya no necesites o elige un plan mayor.

## Equipos
### ¿Cómo consigo un equipo? {#team}
Con el plan Business o el Enterprise. El equipo está entonces en **Equipo** dentro de [Suscripción](/subscription?tab=team); cuántos puestos tiene está en los [planes](/subscription?tab=subscription). Tú ocupas uno, y una invitación que aún vale ocupa otro.
### ¿Cómo invito a alguien a mi equipo? {#team-invite}
En [Equipo](/subscription?tab=team) pulsa **Invitar a un miembro**, da el correo, el papel y un límite, y pulsa **Enviar invitación**. El enlace del correo es solo para esa dirección y vale 7 días; **Reenviar invitación** los empieza de nuevo. Quien no tiene cuenta crea una con esa dirección.
[[picture team-invite: El diálogo que invita a alguien al equipo: correo, papel y límite]]
### ¿Qué pueden hacer propietario, administradores y miembros? {#team-roles}
Los miembros usan los créditos del equipo y comparten con él. Los administradores además invitan a miembros, los editan y suspenden, y ven lo que se usa. Solo el propietario quita a personas, nombra administradores, cambia el nombre del equipo y lo traspasa.
### ¿Cómo limito lo que puede gastar un miembro? {#team-limits}
En [Equipo](/subscription?tab=team) elige **Editar** junto a la persona: si puede usar los créditos del equipo, y un **Límite de créditos al mes**; vacío es sin límite. Los meses empiezan en hora universal. El **Informe de uso** muestra quién usó qué, también en CSV.
### ¿Quién paga mi trabajo en un equipo? {#team-pays}
Lo eliges en **Quién paga tu trabajo**, en [Equipo](/subscription?tab=team): tus propios créditos o el equipo. El plan de quien paga fija también tus límites. Mientras tu puesto esté suspendido, pagan tus propios créditos. Si el equipo no te deja usar sus créditos, el trabajo se rechaza.
### ¿Cómo comparto un diccionario o una voz clonada con mi equipo? {#team-share}
Pulsa **Compartir** en el diccionario y elige tu equipo; tú dices si su gente puede editar. Para una voz clonada elige **Compartir con** tu equipo en [Mis voces](/voices?tab=my), cuando la persona de la voz haya dado su consentimiento. El equipo habla con la voz y no ve ninguna grabación. Termina cuando lo detienes, o cuando te vas.
### ¿Cómo salgo de un equipo, o quito a alguien? {#team-leave}
**Salir del equipo** está en [Equipo](/subscription?tab=team). El propietario elige **Quitar del equipo** junto a una persona; **Suspender** guarda el puesto para después. Cada uno conserva su trabajo, y lo que compartía con el equipo deja de compartirse.
### ¿Cómo traspaso mi equipo a otra persona? {#team-hand-over}
El propietario elige **Ofrecer la propiedad** junto a una persona en [Equipo](/subscription?tab=team). Esa persona necesita un plan Business o Enterprise propio y pulsa **Asumir**; tú pasas a ser administrador. Créditos y pagos se quedan con quien los pagó.
### ¿Qué pasa con un equipo cuando el plan termina o se hace menor? {#team-plan-ends}
Los puestos que el plan ya no tiene se suspenden: primero las invitaciones, luego los miembros más nuevos, los administradores al final. No se borra nada, y los puestos vuelven con un plan mayor.

## Detector de voz artificial
### ¿Esta grabación se hizo con Pawòl? {#speech-classifier}
Súbela al [Detector de voz artificial](/docs/ai-speech-classifier). Busca la marca que llevan los sonidos hechos aquí, dice si está, y con qué probabilidad es un error. La marca nombra la instalación y el mes, y a ninguna persona.
### El detector no encontró marca. ¿Es una voz humana? {#no-mark}
No se puede decir. Que no haya marca solo significa que no se encontró: el sonido puede venir de otro programa, de una versión anterior, o estar demasiado cambiado. El detector conoce nuestra marca y nada más.

## Bien común criollo
### ¿Cómo puedo ayudar al criollo con mi voz? {#contribute}
Abre [Contribuir](/contribute) y acepta la licencia (CC0 1.0); debes tener al menos 18 años. Lee una frase, escúchala y consérvala o graba de nuevo. También puedes revisar grabaciones, frases y traducciones de otros: deciden dos votos de tres. Las grabaciones esperan una conexión en tu dispositivo. Las contribuciones no dan créditos. Lo aceptado se publica en [Conjuntos de datos](/datasets).
### ¿Puedo retirar mis grabaciones de voz? {#withdraw-clips}
Sí. En **Mis contribuciones**, dentro de [Contribuir](/contribute), borras una grabación o todas, o retiras tu consentimiento. Un conjunto de datos ya publicado conserva su copia; los siguientes no la incluyen. Al eliminar tu cuenta eliges qué pasa con tus grabaciones.
### ¿Son buenos los motores? {#scorecard}
El [Boletín](/scorecard) muestra qué se midió, en qué conjuntos y cuándo, y qué está mal.

## La aplicación
### ¿Funciona sin internet? {#offline}
Sí. Activa **Guardar el criollo en este dispositivo** en la [página del traductor](/translate), en [Texto a voz](/text-to-speech) o en tu [perfil](/profile). La página indica el tamaño de la descarga, que continúa tras un corte. Desde entonces ambas páginas funcionan sin conexión: todas las direcciones del traductor y cada voz de tu plan, con tus voces clonadas. Lo hecho sin conexión se añade a tu historial cuando vuelve la conexión, sin costar créditos. Con conexión, elige **En este dispositivo** para que un texto sea privado: ni él ni su resultado se envían. Los documentos, las grabaciones y otros motores necesitan conexión. El mismo interruptor lo elimina todo. Todo lo demás espera la conexión: lo que escribías se queda, y una grabación o una subida en curso no se pierde.
[[picture without-connection: El interruptor que guarda el criollo en el dispositivo, y la elección entre nuestro servidor y el dispositivo]]
### ¿Cómo actualizo la aplicación? {#updates}
Sola: una versión nueva se carga cuando está. Sin **Actualización automática de la aplicación** en Ajustes de la cuenta, un aviso pregunta: **Actualizar ahora** o **Más tarde**. Lo nuevo está en el [Registro de cambios](/docs/changelog).
### ¿Puedo instalarla en mi teléfono o computadora? {#install}
Sí. Pulsa **Instalar** en el aviso, o en el menú del navegador elige añadirla a la pantalla de inicio; en un iPhone está en Compartir. En una computadora, el menú del navegador también lo ofrece. Luego se abre como una aplicación; no hay programa para descargar ni aplicación en una tienda.

## Privacidad y ayuda
### ¿Quién puede ver mis textos y audios? {#who-sees}
Tú, y nadie más salvo que los compartas. Los enlaces a los archivos están firmados y dejan de valer al cabo de un tiempo.
### ¿Cuánto tiempo se guardan mis textos y grabaciones? {#kept-files}
Tu trabajo se queda en el historial hasta que lo elimines, salvo que este sitio fije un plazo; la [Política de privacidad](/legal/privacy) da todos los plazos. Una grabación que subes y no usas, y un archivo hecho para exportar, se eliminan después de un día.
### ¿Entrenan modelos con mi voz o mis textos? {#training}
No. Mira [Uso de los datos](/legal/data-use).
### ¿Qué cookies hay? {#cookies}
Dos: una mantiene tu sesión, otra reconoce este navegador para que los extraños que adivinan tu contraseña no te cierren la puerta. Las preferencias quedan en tu navegador. No hay anuncios ni nada que te siga. Mira la [Política de privacidad](/legal/privacy).
### ¿Cómo obtengo una copia de todos mis datos? {#download-data}
[Perfil](/profile) tiene **Descargar mis datos**: todo lo que se guarda sobre ti, en un archivo.
### ¿Cómo hablo con una persona? {#contact-human}
Escríbenos en [Contacto](/contact): responde una persona, por escrito y no por teléfono. Desde el asistente, elige **Sí, contactar con soporte**: lleva la conversación consigo, así no tienes que contarlo otra vez. Ves todo lo que se envía antes de enviarlo, y puedes quitarlo. No hace falta una cuenta: da tu nombre y tu dirección, y un correo trae un enlace privado a tu solicitud.
### ¿Dónde encuentro la respuesta a mi solicitud? {#contact-answers}
En tu correo, y en [Contacto](/contact) bajo **Tus solicitudes**: lo nuevo está marcado. Contesta allí, no por correo; una solicitud cerrada se abre de nuevo. Sin cuenta, abre el enlace del último correo sobre ella. Si no llega ningún correo, mira entre los no deseados.
### ¿Qué sabe el Asistente de IA? {#assistant}
Este Centro de ayuda, la documentación, la tabla de errores, los planes y el registro de cambios. A quien ha iniciado sesión le dice también su saldo, su plan, sus límites y su último trabajo fallido. Cita la página de la que responde, y dice cuando no sabe. Lo que preguntas se olvida al cabo de un día.`
