import type { Words } from '../catalogue.ts'

export const help: Words<'help'> = {
  lead: 'Respuestas cortas. Escribe una palabra para encontrar la tuya.',
  search: 'Buscar en las respuestas',
  found_one: '{{count}} respuesta',
  found_other: '{{count}} respuestas',
  nothing_found: 'Ninguna respuesta tiene esas palabras',
  nothing_found_text: 'Prueba con menos palabras o con un sinónimo.',
  still_stuck: '¿Sigues sin encontrarla? Escríbenos.',
  answers: `## Tu cuenta
### ¿Cómo cambio mi correo o mi contraseña?
Abre [Perfil](/profile). Una dirección nueva vale cuando abres el enlace que enviamos a ella. Una contraseña nueva cierra la sesión en los demás dispositivos.
### Olvidé mi contraseña
Pide un enlace en la [página para restablecerla](/forgot-password). Llega por correo y funciona por un tiempo limitado. Si no llega, mira en el correo no deseado y vuelve a pedirlo.
### No reconozco un dispositivo conectado
Ciérrale la sesión en [Perfil](/profile) y luego cambia tu contraseña. Cada dispositivo aparece con su navegador y la última vez que se usó.
### ¿Cómo cambio el idioma, el tema o el tamaño del texto?
Abre **Ajustes de la cuenta** y mira en Preferencias. La elección queda en este navegador; el idioma va también a tu cuenta, para los correos.
### ¿Cómo elimino mi cuenta?
Al final de [Perfil](/profile). Tus textos, audios, voces y archivos se van con ella. No se puede deshacer: descarga antes tus datos si puedes necesitarlos.

## Texto a voz en kreyòl
### ¿Cómo escribo para que suene bien?
Con la ortografía oficial y sus acentos: è, ò y à son letras propias, y \`an\`, \`en\`, \`on\` son nasales. Escribe como se habla, no como en francés: \`mwen ale lekòl\`, \`timoun yo\`.
### Un nombre o una palabra inglesa suena mal
Añádela a un [diccionario de pronunciación](/dictionaries) con la grafía que necesitaría un lector de kreyòl: \`website\` → \`wèbsayt\`. Tu texto y los subtítulos conservan la ortografía original; solo la voz sigue el diccionario.
### ¿Cómo se leen los números, las fechas y las abreviaturas?
Como palabras: \`25\` se lee \`vennsenk\`. Escribe un número en letras si lo quieres de otra manera.
### ¿Cómo pongo una pausa?
Coloca el cursor donde la voz deba esperar y pulsa uno de los botones de pausa. Las comas y los puntos ya traen pausas cortas.
### ¿Habla una persona de verdad?
No. Todas las voces son sintéticas, y los archivos que descargas lo dicen. [Grabaciones y licencias](/legal/licences) cuenta con qué aprendieron.
### ¿Cómo hago una voz propia?
En [Clonación de voz](/voice-cloning): sube de tres a diez grabaciones, o lee en voz alta los textos que se muestran, ponle un nombre a la voz y empieza. Bastan unos tres minutos de habla limpia. La voz queda en [Mis voces](/voices?tab=my), solo para ti.
### ¿Sonará exactamente como yo?
No. Es un perfil de voz: una voz en kreyòl con tu tono, tu rango, tu ritmo y tu timbre. Se muestra cuánto se acerca, junto a lo que se acercan dos grabaciones de una misma persona.
### ¿Quién puede usar una voz clonada, y cómo se retira el permiso?
Solo tú, en las páginas; los programas con una clave API, cuando la persona ha leído en voz alta una frase con una palabra sorteada. Al retirar ese permiso, o al borrar la voz, se borran de inmediato sus grabaciones, su perfil y sus muestras.
### ¿Qué largo puede tener un texto?
Depende del plan: de 1.000 caracteres por solicitud en Gratis a 40.000 en Enterprise. Un texto más largo se rechaza, nunca se corta.
### ¿Puede transcribir kreyòl hablado?
Solo si quienes administran este sitio conectaron un motor que lo entienda. El motor incluido entiende inglés, y lo dice en lugar de adivinar.

## Créditos
### ¿Qué compra un crédito?
Un carácter de voz o de transcripción. La traducción cuesta medio crédito por carácter. Exprés cuesta una vez y media.
### ¿Qué créditos se usan primero?
Los de tu suscripción. Los comprados quedan de reserva y nunca caducan.
### ¿Qué pasa con lo que no uso?
Los créditos de suscripción sin usar terminan con el mes, cuando llegan los nuevos. Los comprados se quedan.
### Un trabajo falló. ¿Me cobraron?
No. Los créditos se apartan al empezar y se devuelven si el trabajo falla o lo cancelas.
### ¿Dónde veo lo que gasté?
En [Estadísticas de uso](/analytics) y, en resumen, en **Ajustes de la cuenta**.

## Privacidad
### ¿Quién puede ver mis textos y audios?
Tú, y nadie más salvo que los compartas. Los enlaces a archivos van firmados y dejan de funcionar al cabo de un tiempo.
### ¿Entrenan modelos con mi voz o mis textos?
No. Mira [Uso de los datos](/legal/data-use).
### ¿Qué cookies hay?
Una, que mantiene tu sesión. Las preferencias quedan en tu navegador. No hay publicidad ni seguimiento. Mira la [Política de privacidad](/legal/privacy).
### ¿Cómo obtengo una copia de todo?
[Perfil](/profile) ofrece **Descargar mis datos**: todo lo que se guarda sobre ti, en un archivo.`,
}
