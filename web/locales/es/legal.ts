import type { Words } from '../catalogue.ts'

export const legal: Words<'legal'> = {
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
- Clonar la voz de alguien que no lo ha aceptado. Los programas solo hablan con una voz clonada cuando su persona ha leído su consentimiento en voz alta.
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

## Qué ley
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
- **Tus créditos**: lo que entra y sale, y qué plan tienes. De las claves API solo queda una huella.
- {unless payments_off}**Tus pagos**: qué se compró, cuándo, el número del pago y las cuatro últimas cifras de una tarjeta. Los números de tarjeta no llegan a nosotros.{end}
- **Tu equipo**, si estás en uno: tu plaza, tu papel y lo que usaste de sus créditos.
- **Lo que preguntas al asistente**: las últimas preguntas de una conversación.
- **Lo que nos escribes**: tu nombre, tu dirección, los mensajes y lo que enviaste con ellos.
- **El correo**: {if mail_is_sent}se envía y no se guarda copia.{end} {unless mail_is_sent}de aquí no sale nada. Los últimos mensajes esperan en una bandeja que lee el personal.{end}
- **Registros del servidor**: que hubo una llamada, cuándo, desde qué dirección de red y cómo terminó. No contienen tus textos, grabaciones ni contraseñas.

## Qué queda en tu navegador
Dos cookies: una mantiene tu sesión, durante {session_days} sin uso, y otra reconoce este navegador, durante {device_days}, para que los extraños que adivinan tu contraseña no te cierren la puerta. Las dos se nos envían solo a nosotros y los scripts no pueden leerlas. Las preferencias como tema, tamaño del texto e idioma, los borradores, las grabaciones sin enviar y la conversación con el asistente quedan en el almacenamiento del navegador. Al cerrar sesión desaparecen los borradores, las grabaciones y la conversación; al borrar los datos del navegador desaparece todo.

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
Tus textos, grabaciones y voces se usan para hacer lo que pediste. Nada en Pawòl entrena un modelo con ellos, y no tiene ninguna página en la que el personal los lea o los oiga. {if processors}Lo que reciben otras empresas está en la [Política de privacidad](/legal/privacy); allí rigen sus propias condiciones.{end}

## Texto a voz
Tu texto se convierte en sonidos del kreyòl y luego en audio{if speech_by}, por {speech_by}{end}. Texto, ajustes y audio quedan en tu historial para que puedas oírlos y descargarlos otra vez. Al borrar una entrada se borra su audio. Los archivos de audio dicen en sí mismos que son voz sintética y cuáles son sus primeras palabras, nada sobre ti. También llevan una marca que no se oye, que nombra esta instalación y el mes, y a ninguna persona.

## Voz a texto
Tu grabación se revisa por su contenido, se convierte en audio simple y se pone por escrito{if transcription_by} por {transcription_by}{end}. La grabación y la transcripción quedan en tu historial hasta que las borres.

## Traducción
Tu texto lo traduce el motor que la página nombra. El incluido funciona en nuestras máquinas. {if translation_by}Si eliges un motor de {translation_by}, el texto va allí; el resultado siempre dice qué motor fue.{end}

## Voces clonadas
Una voz es una persona. Solo puedes subir muestras de tu propia voz, o de alguien que aceptó y sabe para qué. Las muestras y el perfil hecho con ellas no sirven para ninguna otra voz y se borran juntos. Un equipo con el que compartes una voz puede hablar con ella y no ve nada de sus muestras.

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

Les damos las gracias. Ninguna de las grabaciones está en kreyòl: cómo se dice el kreyòl viene de nuestras propias reglas y listas de palabras. Lo aprendido es también CC0 1.0.

## Las voces
- Todas las voces son sintéticas. Cada una toma su timbre de uno o varios de los cuatro conjuntos y tiene altura, resonancia y melodía propias.
- Ninguna voz lleva el nombre de quien dio grabaciones, y ninguna debe usarse para hacerse pasar por nadie.
- Los archivos que descargas lo dicen ellos mismos: voz sintética, motor y versión.

## Los motores
- **ht-voice** (CC0 1.0) habla, salvo que un resultado nombre otro motor.
- **eSpeak NG** (GPL-3.0) dice primero los sonidos y habla solo donde la voz natural no puede. Corre en procesos propios, a los que solo llegan mensajes.
- **FFmpeg** (GPL-3.0) escribe los archivos, también en procesos propios. Quien pase estos dos a otros debe entregar su código fuente.
- **ONNX Runtime** (MIT) hace funcionar las redes de la voz y del traductor.

## El traductor
\`ht-mt\` se entrenó para este proyecto, en parte con textos bajo CC BY-SA y AGPL, y con una fuente de derechos disputados; ninguno prohíbe ganar dinero. La ficha que acompaña al modelo los nombra todos.

## Todo lo demás
Nuestros datos los guarda PostgreSQL (licencia PostgreSQL). Las letras son Bricolage Grotesque y Atkinson Hyperlegible (OFL-1.1), los iconos Lucide (ISC). \`docs/licences.md\`, en el código fuente, tiene la lista completa.`,
}
