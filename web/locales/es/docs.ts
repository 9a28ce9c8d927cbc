import type { Words } from '../catalogue.ts'

export const docs: Words<'docs'> = {
  documentation_lead:
    'Todo lo que hacen estas páginas pasa por una sola API. Tus propios programas pueden hacer lo mismo, con los mismos créditos.',
  documentation: `## Iniciar sesión y llamar
Envía una vez tu correo y tu contraseña:

{{sign_in}}

La respuesta trae un token y cuántos segundos funciona:

{{answer}}

Envía después el token con cada llamada:

{{with_token}}

Cuando caduque, inicia sesión de nuevo. Los navegadores lo renuevan solos con una cookie que los programas nunca ven.

## Claves para programas
Un programa que funciona solo debe tener una clave en lugar de tu contraseña. Crea una en [Claves API](/api-keys): empieza por \`pk_live_\`, se muestra una sola vez y puede limitarse a ciertos permisos, a una fecha final y a un número de créditos al mes.

{{with_key}}

La cabecera \`xi-api-key\` también sirve. Las llamadas sobre la cuenta misma, como contraseñas, dispositivos y claves, no aceptan clave.

## Cuando una llamada falla
Todos los fallos tienen la misma forma: una frase para las personas, un código para los programas y lo que le corresponde.

{{failure}}

- Decide por \`code\`, nunca por la frase: las frases se traducen y se mejoran.
- \`401\` inicia sesión de nuevo o revisa la clave. \`402\` no hay créditos suficientes, y no se cobró nada.
- \`429\` demasiadas llamadas: espera \`retryAfter\` segundos. Las cabeceras \`RateLimit-*\` dicen cuántas quedan.

## Nunca se cobra dos veces
Una llamada que gasta créditos acepta la cabecera \`Idempotency-Key\`. Crea un valor por cada trabajo que quieras y envíalo otra vez al repetir la llamada: el trabajo se hace, y se cobra, una sola vez. Lo que falla o se cancela no cuesta nada.

## La descripción completa
[openapi.json](/api/v1/openapi.json) describe cada llamada en OpenAPI 3.1. La mayoría de los lenguajes tienen una herramienta que genera un cliente a partir de ella.`,
  reference: 'Todas las llamadas',
  reference_text: 'Sale de la misma descripción con la que funciona el servidor, así que siempre está al día.',
  access_anyone: 'Abierta a todos',
  access_user: 'Con sesión',
  access_key: 'Clave con {{scope}}',
  changelog_lead: 'Lo que cambió, lo más reciente primero.',
}
