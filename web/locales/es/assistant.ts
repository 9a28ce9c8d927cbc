import type { Words } from '../catalogue.ts'

export const assistant: Words<'assistant'> = {
  greeting: '¡Hola! Respondo preguntas sobre Pawòl con lo que dicen sus páginas de ayuda. ¿Qué quieres saber?',
  messages: 'Conversación',
  typing: 'El asistente está escribiendo...',
  suggestions: 'Preguntas sugeridas',
  suggestion_1: '¿Cómo convierto un texto en voz?',
  suggestion_2: '¿Cuánto cuestan los planes y qué incluyen?',
  suggestion_3: 'Un nombre o una palabra inglesa se pronuncia mal',
  suggestion_4: '¿Qué archivos de audio y vídeo se pueden transcribir?',
  suggestion_5: '¿Cómo obtengo una clave API?',
  your_message: 'Tu mensaje',
  ask_something: 'Pregunta algo...',
  send: 'Enviar',
  clear: 'Borrar chat',
  expand_table: 'Desplegar la tabla',
  collapse_table: 'Plegar la tabla',
  escalation: '¿Quieres que te ponga en contacto con una persona de soporte?',
  yes_contact: 'Sí, contactar con soporte',
  no_continue: 'No, seguir aquí',
  trouble:
    'Ahora mismo tengo problemas para conectarme. ¿Quieres contactar directamente con nuestro equipo de soporte?',
  too_many: 'Son muchas preguntas a la vez. Espera un minuto y pregunta de nuevo.',
  back: 'Bienvenido de nuevo. Lo que hablamos sigue aquí; pregunta cuando quieras.',
  you: 'Tú',
  assistant: 'Asistente',
}
