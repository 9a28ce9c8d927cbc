import type { TicketMailWords } from './words.ts'

export const es: TicketMailWords = {
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  request: (number) => `Tu solicitud ${number}`,
  received: 'Hemos recibido tu mensaje. Una persona lo lee y te responde por correo.',
  confirm:
    'Abre el enlace para confirmar tu dirección; allí también lees las respuestas y puedes contestar. Es solo para ti. Si no nos has escrito, ignora este correo.',
  answered: 'Hemos respondido a tu solicitud:',
  settled: 'Con esto hemos cerrado la solicitud. Si falta algo, contesta y se abrirá de nuevo.',
  reply: 'Para contestar, abre el enlace. El correo enviado a esta dirección no se lee.',
  open: 'Abrir mi solicitud',
  team: {
    new_ticket: (number) => `nueva solicitud ${number}`,
    new_reply: (number) => `nuevo mensaje en la solicitud ${number}`,
    from: (name, email) => `De: ${name} (${email})`,
    subject: 'Asunto:',
    open: 'Abrir la solicitud',
  },
}
