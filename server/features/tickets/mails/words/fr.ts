import type { TicketMailWords } from './words.ts'

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
