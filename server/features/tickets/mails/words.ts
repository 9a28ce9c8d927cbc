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

export const fr: TicketMailWords = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  request: (number) => `Votre demande ${number}`,
  received: "Nous avons bien reçu votre message. Quelqu'un le lit et vous répond par e-mail.",
  confirm:
    "Ouvrez le lien pour confirmer votre adresse ; vous y lirez aussi les réponses et pourrez y répondre. Il n'est que pour vous. Si vous ne nous avez pas écrit, ignorez cet e-mail.",
  answered: 'Nous avons répondu à votre demande :',
  settled: "Nous avons clos la demande avec cette réponse. S'il manque quelque chose, répondez : elle sera rouverte.",
  reply: 'Pour répondre, ouvrez le lien. Les e-mails envoyés à cette adresse ne sont pas lus.',
  open: 'Ouvrir ma demande',
  team: {
    new_ticket: (number) => `nouvelle demande ${number}`,
    new_reply: (number) => `nouveau message dans la demande ${number}`,
    from: (name, email) => `De : ${name} (${email})`,
    subject: 'Objet :',
    open: 'Ouvrir la demande',
  },
}

export const ht: TicketMailWords = {
  hello: (name) => (name ? `Bonjou ${name},` : 'Bonjou,'),
  request: (number) => `Demann ou an ${number}`,
  received: 'Nou resevwa mesaj ou a. Yon moun ap li l, epi l ap reponn ou pa imèl.',
  confirm:
    'Louvri lyen an pou w konfime adrès ou; se la tou w ap li repons yo epi w ap ka reponn. Lyen an se pou ou sèl. Si se pa ou ki te ekri nou, pa okipe imèl sa a.',
  answered: 'Nou reponn demann ou an:',
  settled: 'Nou fèmen demann lan ak repons sa a. Si gen yon bagay ki manke, reponn epi l ap louvri ankò.',
  reply: 'Pou w reponn, louvri lyen an. Pèsonn pa li imèl ki voye nan adrès sa a.',
  open: 'Louvri demann mwen an',
  team: {
    new_ticket: (number) => `nouvo demann ${number}`,
    new_reply: (number) => `nouvo mesaj nan demann ${number}`,
    from: (name, email) => `Moun ki voye l: ${name} (${email})`,
    subject: 'Sijè:',
    open: 'Louvri demann lan',
  },
}

export const en: TicketMailWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  request: (number) => `Your request ${number}`,
  received: 'We have received your message. A person reads it and answers by mail.',
  confirm:
    'Open the link to confirm your address; there you also read the answers and write back. It is for you alone. If you did not write to us, ignore this mail.',
  answered: 'We have answered your request:',
  settled: 'We have closed the request with this. If something is missing, write back and it is open again.',
  reply: 'To write back, open the link. Mail sent to this address is not read.',
  open: 'Open my request',
  team: {
    new_ticket: (number) => `new request ${number}`,
    new_reply: (number) => `new message in request ${number}`,
    from: (name, email) => `From: ${name} (${email})`,
    subject: 'Subject:',
    open: 'Open the request',
  },
}

export type TicketMailWords = {
  /** The name is empty for a visitor, who may type anything. */
  hello(name: string): string
  /** The subject of every mail of a ticket, so that mail programs thread them. */
  request(number: string): string
  received: string
  /** To a visitor, whose address is unconfirmed. */
  confirm: string
  answered: string
  /** Where the answer closed the request. */
  settled: string
  reply: string
  open: string
  team: {
    new_ticket(number: string): string
    new_reply(number: string): string
    from(name: string, email: string): string
    subject: string
    open: string
  }
}
