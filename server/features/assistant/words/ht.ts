import type { AssistantWords } from './words.ts'

export const ht: AssistantWords = {
  small_talk: {
    hello: 'bonjou bonswa alo salut sak pase onè respè kijan ou ye kouman',
    thanks: 'mesi anpil mèsi oke dakò bon trè byen pafè',
    bye: 'orevwa babay na wè pita bòn nwit',
  },
  hello: 'Bonjou. Kisa ou vle konnen sou Pawòl?',
  thanks: 'Pa gen pwoblèm. Mande depi gen yon bagay ki pa klè.',
  bye: 'Orevwa.',
  declined:
    'Mwen pa konnen repons sa a. Mwen reponn sèlman ak sa ki nan Sant Èd la, dokimantasyon an, plan yo ak lis chanjman yo.',
  nearest: 'Paj sa yo pi pre:',
  see_also: 'Gade tou:',
  account: {
    balance: {
      title: 'Konbyen kredi ki rete m?',
      asked: 'balans mwen, kredi ki rete, konbyen kredi mwen genyen',
    },
    plan: {
      title: 'Ki plan mwen genyen?',
      asked: 'plan mwen, abònman mwen kounye a, kilè l ap renouvle, pwochen peman',
    },
    limits: {
      title: 'Ki limit mwen genyen?',
      asked: 'limit pa m, sa plan mwen pèmèt, espas mwen sèvi, limit karaktè m',
    },
    failed: {
      title: 'Poukisa dènye travay mwen an echwe?',
      asked: 'dènye erè mwen, sa ki pase, vwa m echwe, transkripsyon m echwe, rezon travay la pa mache',
    },
  },
  log_in: '[Konekte](/login), epi m ap ka di w sa dapre kont ou.',
  balance: ({ available, subscription, purchased, reserved }) =>
    `Ou gen **${available} kredi**: ${subscription} nan abònman ou ak ${purchased} ou achte.${reserved ? ` ${reserved} ladan yo mete sou kote pou travay k ap fèt.` : ''}`,
  plan: ({ name, ends, paid_until, renews, changes }) =>
    `Ou gen plan **${name}**.${paid_until ? (renews ? ` Pwochen peman an se ${paid_until}.` : ` Li peye jouk ${paid_until}.`) : ''}${changes ? ` L ap chanje pou ${changes}.` : ''}${ends ? ` Nouvo kredi ap vini ${ends}.` : ''}`,
  limits: ({ name, characters, express, together, storage }) =>
    `Nan plan **${name}** yon demann ka gen ${characters} karaktè${express ? `, nan mòd Rapid ${express}` : ', epi mòd Rapid pa ladan l'}. ${together} demann ka fèt an menm tan. Espas ou sèvi: ${storage}.`,
  failed: ({ product, when, code }) =>
    `Dènye travay ou ki echwe se ${{ speech: 'yon vwa', transcription: 'yon transkripsyon', translation: 'yon tradiksyon', translation_file: 'tradiksyon yon fichye', voice_cloning: 'kreyasyon yon vwa', export: 'yon ekspòtasyon' }[product]}, ${when}, ak erè \`${code}\`.`,
  none_failed: 'Pa gen okenn travay ou ki echwe nan istwa ou.',
  not_charged: 'Li pa koute okenn kredi.',
  no_limit: 'san limit',
}
