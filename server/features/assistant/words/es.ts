import type { AssistantWords } from './words.ts'

export const es: AssistantWords = {
  small_talk: {
    hello: 'hola buenos buenas días tardes noches saludos',
    thanks: 'gracias muchas perfecto vale ok genial muy bien',
    bye: 'adiós hasta luego chao pronto',
  },
  hello: 'Hola. ¿Qué quieres saber de Pawòl?',
  thanks: 'De nada. Pregunta cuando algo no esté claro.',
  bye: 'Adiós.',
  declined:
    'No sé la respuesta. Solo respondo con lo que está en el Centro de ayuda, la documentación, los planes y el registro de cambios.',
  nearest: 'Estas páginas son las más cercanas:',
  see_also: 'Mira también:',
  account: {
    balance: {
      title: '¿Cuántos créditos me quedan?',
      asked: 'mi saldo, créditos restantes, cuántos créditos tengo',
    },
    plan: {
      title: '¿Qué plan tengo?',
      asked: 'mi plan, mi suscripción actual, cuándo se renueva, próximo pago',
    },
    limits: {
      title: '¿Cuáles son mis límites?',
      asked: 'mis límites, qué permite mi plan, mi almacenamiento usado, mi límite de caracteres',
    },
    failed: {
      title: '¿Por qué falló mi último trabajo?',
      asked: 'mi último error, qué salió mal, falló mi transcripción, motivo del fallo',
    },
  },
  log_in: '[Inicia sesión](/login) y te lo digo a partir de tu propia cuenta.',
  balance: ({ available, subscription, purchased, reserved }) =>
    `Tienes **${available} créditos**: ${subscription} de tu suscripción y ${purchased} comprados.${reserved ? ` ${reserved} están apartados para trabajos en curso.` : ''}`,
  plan: ({ name, ends, paid_until, renews, changes }) =>
    `Tienes el plan **${name}**.${paid_until ? (renews ? ` El próximo pago es el ${paid_until}.` : ` Está pagado hasta el ${paid_until}.`) : ''}${changes ? ` Cambia a ${changes}.` : ''}${ends ? ` Los créditos nuevos llegan el ${ends}.` : ''}`,
  limits: ({ name, characters, express, together, storage }) =>
    `En el plan **${name}** una solicitud puede tener ${characters} caracteres${express ? `, en Exprés ${express}` : ', y Exprés no está incluido'}. ${together} solicitudes se hacen a la vez. Almacenamiento usado: ${storage}.`,
  failed: ({ product, when, code }) =>
    `Tu último trabajo fallido fue ${{ speech: 'una voz', transcription: 'una transcripción', translation: 'una traducción', translation_file: 'la traducción de un archivo', voice_cloning: 'la creación de una voz', export: 'una exportación' }[product]}, el ${when}, con el error \`${code}\`.`,
  none_failed: 'Ninguno de tus trabajos ha fallado, en tu historial.',
  not_charged: 'No costó ningún crédito.',
  no_limit: 'sin límite',
}
