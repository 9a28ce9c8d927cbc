import type { Words } from '../catalogue.ts'

export const legal: Words<'legal'> = {
  updated: 'Último cambio: {{date}}',
  terms_lead: 'Lo que puedes esperar de nosotros y lo que esperamos de ti.',
  terms: `## Quiénes somos
Pawòl lo administran las personas que están detrás de la dirección de tu navegador; «nosotros» son ellas. «Tú» es cualquiera que lo use, con cuenta o sin ella. Al usar Pawòl aceptas estas condiciones. Si lo usas para una organización, las aceptas en su nombre.

## Tu cuenta
- Da una dirección de correo que puedas leer y guarda para ti tu contraseña y tus claves API.
- Lo que se hace con tu cuenta o tus claves se considera hecho por ti. Si algo cae en otras manos, cambia la contraseña o revoca la clave y [avísanos](/contact).
- Puedes eliminar tu cuenta en cualquier momento, en [Perfil](/profile).

## Lo tuyo sigue siendo tuyo
Conservas todos los derechos sobre los textos, grabaciones y archivos que traes, y sobre las voces, transcripciones y traducciones hechas con ellos. Solo nos das permiso para guardarlos y procesarlos a fin de que Pawòl haga lo que pediste. Puedes usar lo que crees para cualquier fin lícito, también para ganar dinero, salvo que la voz elegida diga otra cosa.

## Lo que no se permite
- Clonar o imitar la voz de alguien que no lo ha aceptado. Podemos pedirte que muestres su consentimiento.
- Hacer pasar una voz fabricada por una grabación real para engañar: fraude, noticias falsas, suplantación.
- Amenazas, acoso o cualquier cosa que prohíba la ley donde estás o donde estamos.
- Saltarse los límites, atacar el servicio o revenderlo como propio sin preguntarnos.

## Créditos y pagos
- Los precios están en dólares estadounidenses y se muestran antes de pagar. Un crédito es un carácter de voz o de transcripción; la traducción cuesta la mitad.
- Los créditos de suscripción llegan cada mes y terminan con él; los comprados nunca caducan. Lo que falla o cancelas no cuesta nada.
- Una suscripción se renueva hasta que la cancelas y entonces sigue hasta el final del tiempo pagado. Un plan menor empieza en el período siguiente.
- Si se te cobró por error, escríbenos en un plazo de 60 días y te devolvemos el dinero. Los créditos usados no se reembolsan.

## Lo que prometemos y lo que no podemos
Cuidamos de que Pawòl funcione y de que tus datos estén seguros, y lo decimos abiertamente cuando algo se rompe. Las voces, transcripciones y traducciones las hacen máquinas y pueden equivocarse. Haz que una persona las revise antes de que decidan sobre la salud, el dinero, los derechos o la seguridad de alguien. Hasta donde la ley lo permite, Pawòl se ofrece sin garantía, y lo que debamos por un daño no supera lo que nos pagaste en los doce meses anteriores.

## Cuando termina
Podemos suspender una cuenta que incumpla estas condiciones. Salvo peligro, escribimos antes y decimos por qué. Aún podrás descargar tus datos, y los créditos comprados sin usar se reembolsan, excepto en caso de fraude.

## Cambios
Si estas condiciones cambian en algo importante, te escribimos al menos 30 días antes. Si no estás de acuerdo puedes irte, y reembolsamos lo que pagaste por el tiempo restante.`,

  privacy_lead: 'Qué guardamos sobre ti, por qué y cómo deshacerte de ello.',
  privacy: `## En breve
- Guardamos lo que Pawòl necesita para trabajar para ti, y nada para vender.
- Sin publicidad, sin rastreadores, sin scripts de otras empresas.
- Puedes leer, descargar y borrar lo tuyo sin pedírselo a nadie.

## Qué guardamos
- **Tu cuenta**: correo, nombre de usuario, idioma y una forma revuelta de tu contraseña que no se puede revertir.
- **Tus dispositivos**: el nombre del navegador, su dirección de red y cuándo se usó por última vez, para que reconozcas a un extraño.
- **Tu trabajo**: textos, grabaciones, archivos, lo hecho con ellos, diccionarios y el historial de tus trabajos.
- **Tus créditos**: lo que entra y sale, y qué plan tienes. De las claves API solo guardamos una huella.
- **Lo que preguntas al asistente**: las últimas preguntas de una conversación, durante un día. Donde un modelo de lenguaje redacta las respuestas, recibe la pregunta y nuestra propia ayuda, y nada más sobre ti.
- **Lo que nos escribes**: tu nombre, tu dirección, los mensajes y lo que enviaste con ellos, por lo general durante un año después de cerrarse la solicitud.
- **Registros del servidor**: que hubo una llamada, cuándo, desde qué dirección de red y cómo terminó. No contienen tus textos, grabaciones ni contraseñas.

## Qué queda en tu navegador
Una cookie mantiene tu sesión; solo se nos envía a nosotros y los scripts no pueden leerla. Las preferencias como tema, tamaño del texto e idioma, y los borradores sin enviar, quedan en el almacenamiento del navegador. Al borrar los datos del navegador desaparecen.

## Quién más ve algo
- **Los motores**: voz, transcripción y traducción funcionan en nuestras propias máquinas, salvo que un resultado nombre un motor externo. Entonces el texto o el audio de ese trabajo se envió allí, y nada más sobre ti.
- **Los pagos**: números de tarjeta y datos de PayPal o cripto van a la empresa de pagos, nunca a nosotros. Guardamos qué se compró, cuándo y el número del pago.
- **El correo**: nuestro servidor de correo lleva los mensajes que te enviamos.
- **La ley**: entregamos datos solo si lo ordena un tribunal con autoridad sobre nosotros, y te lo decimos si podemos.

## Cuánto tiempo
Tu trabajo se queda hasta que lo borras. Al eliminar tu cuenta, todo lo anterior se va con ella; lo que la ley nos obliga a guardar, como facturas, se queda lo que diga la ley.

## Tus derechos
En [Perfil](/profile) puedes corregir tus datos, descargarlo todo en un archivo y eliminar tu cuenta. Para lo demás, como preguntas u objeciones, [escríbenos](/contact): respondemos en 30 días. También puedes quejarte ante la autoridad de protección de datos de donde vives.

## Menores
Una cuenta es para personas de 16 años o más, o menores con permiso de sus padres. Las escuelas pueden crear cuentas para sus alumnos si los padres lo saben.`,

  data_use_lead: 'Qué pasa con tus textos, grabaciones y voces, paso a paso.',
  data_use: `## La regla
Tus textos, grabaciones y voces se usan para hacer lo que pediste, y para nada más. No entrenan modelos, ni nuestros ni de nadie. Nadie los lee ni los escucha, salvo que nos pidas ayuda con alguno.

## Texto a voz
Tu texto se convierte en sonidos del kreyòl y luego en audio. Texto, ajustes y audio quedan en tu historial para que puedas oírlos y descargarlos otra vez. Al borrar una entrada se borra su audio. Los archivos de audio dicen en sí mismos que son voz sintética y cuáles son sus primeras palabras, nada sobre ti.

## Voz a texto
Tu grabación se revisa por su contenido, se convierte en audio simple y se pone por escrito. La grabación y la transcripción quedan en tu historial hasta que las borres.

## Traducción
Tu texto lo traduce el motor que la página nombra. El incluido funciona en nuestras máquinas. Si eliges un motor externo, el texto va a esa empresa según sus propias condiciones; el resultado siempre dice qué motor fue.

## Voces clonadas
Una voz es una persona. Solo puedes subir muestras de tu propia voz, o de alguien que aceptó y sabe para qué. Las muestras y el perfil hecho con ellas son solo tuyos, no sirven para ninguna otra voz y se borran juntos.

## Diccionarios
Las palabras que añades guían tus propias lecturas. Los demás solo las ven si compartes el diccionario con ellos.

## Lo que contamos
Contamos caracteres, segundos y fallos, para cobrar lo justo y ver cuándo algo va lento. Estas cuentas no contienen ningún contenido. Las cifras que publicamos nunca señalan a una persona.`,

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
