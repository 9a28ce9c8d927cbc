import type { TicketMailWords } from './words.ts'

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
