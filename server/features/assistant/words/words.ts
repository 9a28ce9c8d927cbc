import type { Language } from '#core/contract/account/account.ts'
import type { SupportName } from '#core/contract/jobs.ts'

const ht: AssistantWords = {
  small_talk: {
    hello: 'bonjou bonswa alo salut sak pase onè respè kijan ou ye kouman',
    thanks: 'mesi anpil mèsi oke dakò bon trè byen pafè',
    bye: 'orevwa babay na wè pita bòn nwit',
  },
  hello: 'Bonjou. Kisa ou vle konnen sou Pawòl?',
  thanks: 'Pa gen pwoblèm. Mande depi gen yon bagay ki pa klè.',
  bye: 'Orevwa.',
  declined: 'Mwen pa jwenn repons sa a nan paj èd nou yo.',
  unclear: 'Kisa ou t ap fè, e sa k rive? Di m non paj la oswa bouton an.',
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
    `Nan plan **${name}** yon demann ka gen ${characters} karaktè${express ? `, nan mòd Ekspres ${express}` : ', epi mòd Ekspres pa ladan l'}. ${together} demann ka fèt an menm tan. Espas ou sèvi: ${storage}.`,
  failed: ({ product, when, code }) =>
    `Dènye travay ou ki echwe se ${{ speech: 'yon vwa', transcription: 'yon transkripsyon', translation: 'yon tradiksyon', translation_file: 'tradiksyon yon fichye', voice_cloning: 'kreyasyon yon vwa', export: 'yon ekspòtasyon' }[product]}, ${when}, ak erè \`${code}\`.`,
  none_failed: 'Pa gen okenn travay ou ki echwe nan istorik ou.',
  not_charged: 'Li pa koute okenn kredi.',
  no_limit: 'san limit',
}

const fr: AssistantWords = {
  small_talk: {
    hello: 'bonjour bonsoir salut coucou allo',
    thanks: 'merci beaucoup parfait super ok bien très',
    bye: 'au revoir à bientôt bonne nuit journée',
  },
  hello: 'Bonjour. Que voulez-vous savoir sur Pawòl ?',
  thanks: "Avec plaisir. Demandez dès que quelque chose n'est pas clair.",
  bye: 'Au revoir.',
  declined: "Je n'ai pas trouvé de réponse dans nos pages d'aide.",
  unclear: 'Que faisiez-vous, et que s’est-il passé ? Nommez la page ou le bouton.',
  nearest: 'Ces pages sont les plus proches :',
  see_also: 'Voir aussi :',
  account: {
    balance: {
      title: 'Combien de crédits me reste-t-il ?',
      asked: 'mon solde, crédits restants, combien de crédits ai-je',
    },
    plan: {
      title: 'Quelle formule ai-je ?',
      asked: 'ma formule, mon abonnement actuel, quand est-il renouvelé, prochaine échéance',
    },
    limits: {
      title: 'Quelles sont mes limites ?',
      asked: 'mes limites, ce que ma formule permet, mon stockage utilisé, ma limite de caractères',
    },
    failed: {
      title: 'Pourquoi mon dernier travail a-t-il échoué ?',
      asked: 'ma dernière erreur, ce qui a échoué, ma transcription a échoué, raison de l’échec',
    },
  },
  log_in: '[Connectez-vous](/login), et je pourrai vous le dire d’après votre compte.',
  balance: ({ available, subscription, purchased, reserved }) =>
    `Vous avez **${available} crédits** : ${subscription} de l'abonnement et ${purchased} achetés.${reserved ? ` ${reserved} sont mis de côté pour des travaux en cours.` : ''}`,
  plan: ({ name, ends, paid_until, renews, changes }) =>
    `Vous avez la formule **${name}**.${paid_until ? (renews ? ` Le prochain paiement est le ${paid_until}.` : ` Elle est payée jusqu’au ${paid_until}.`) : ''}${changes ? ` Elle devient ${changes}.` : ''}${ends ? ` De nouveaux crédits arrivent le ${ends}.` : ''}`,
  limits: ({ name, characters, express, together, storage }) =>
    `Avec la formule **${name}**, une requête peut avoir ${characters} caractères${express ? `, en Express ${express}` : ', et Express n’est pas compris'}. ${together} requêtes se font en même temps. Stockage utilisé : ${storage}.`,
  failed: ({ product, when, code }) =>
    `Votre dernier travail échoué est ${{ speech: 'une voix', transcription: 'une transcription', translation: 'une traduction', translation_file: "la traduction d'un fichier", voice_cloning: "la création d'une voix", export: 'une exportation' }[product]}, le ${when}, avec l'erreur \`${code}\`.`,
  none_failed: 'Aucun de vos travaux n’a échoué, dans votre historique.',
  not_charged: "Il n'a coûté aucun crédit.",
  no_limit: 'sans limite',
}

const es: AssistantWords = {
  small_talk: {
    hello: 'hola buenos buenas días tardes noches saludos',
    thanks: 'gracias muchas perfecto vale ok genial muy bien',
    bye: 'adiós hasta luego chao pronto',
  },
  hello: 'Hola. ¿Qué quieres saber de Pawòl?',
  thanks: 'De nada. Pregunta cuando algo no esté claro.',
  bye: 'Adiós.',
  declined: 'No encontré la respuesta en nuestras páginas de ayuda.',
  unclear: '¿Qué estabas haciendo y qué pasó? Nombra la página o el botón.',
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
    `En el plan **${name}** una solicitud puede tener ${characters} caracteres${express ? `, en Express ${express}` : ', y Express no está incluido'}. ${together} solicitudes se hacen a la vez. Almacenamiento usado: ${storage}.`,
  failed: ({ product, when, code }) =>
    `Tu último trabajo fallido fue ${{ speech: 'una voz', transcription: 'una transcripción', translation: 'una traducción', translation_file: 'la traducción de un archivo', voice_cloning: 'la creación de una voz', export: 'una exportación' }[product]}, el ${when}, con el error \`${code}\`.`,
  none_failed: 'Ninguno de tus trabajos ha fallado, en tu historial.',
  not_charged: 'No costó ningún crédito.',
  no_limit: 'sin límite',
}

const en: AssistantWords = {
  small_talk: {
    hello: 'hello hi hey good morning afternoon evening greetings there',
    thanks: 'thanks thank you thx cheers great perfect ok okay much very so helpful a lot many nice',
    bye: 'bye goodbye see you later good night',
  },
  hello: 'Hello. What would you like to know about Pawòl?',
  thanks: 'You are welcome. Ask whenever something is unclear.',
  bye: 'Goodbye.',
  declined: 'I found no answer to that in our help pages.',
  unclear: 'What were you doing, and what happened? Name the page or the button.',
  nearest: 'These pages come nearest:',
  see_also: 'See also:',
  account: {
    balance: {
      title: 'How many credits do I have left?',
      asked: 'my balance, remaining credits, credits left, how much credit remains',
    },
    plan: {
      title: 'Which plan do I have?',
      asked: 'my plan, which plan am I on, my subscription now, current plan, when does it renew, next billing date',
    },
    limits: {
      title: 'What are my limits?',
      asked: 'my limits, what does my plan allow me, my storage used, my character limit',
    },
    failed: {
      title: 'Why did my last job fail?',
      asked: 'my last error, what went wrong, my speech failed, my transcription failed, failed job reason',
    },
  },
  log_in: '[Log in](/login), and I can tell you that from your own account.',
  balance: ({ available, subscription, purchased, reserved }) =>
    `You have **${available} credits**: ${subscription} of your subscription and ${purchased} purchased.${reserved ? ` ${reserved} of them are set aside for work under way.` : ''}`,
  plan: ({ name, ends, paid_until, renews, changes }) =>
    `You have the **${name}** plan.${paid_until ? (renews ? ` The next payment is on ${paid_until}.` : ` It is paid until ${paid_until}.`) : ''}${changes ? ` It changes to ${changes}.` : ''}${ends ? ` New credits come on ${ends}.` : ''}`,
  limits: ({ name, characters, express, together, storage }) =>
    `On the **${name}** plan a request may have ${characters} characters${express ? `, in Express ${express}` : ', and Express is not included'}. ${together} requests run at the same time. Storage used: ${storage}.`,
  failed: ({ product, when, code }) =>
    `Your last failed job was ${{ speech: 'speech', transcription: 'a transcription', translation: 'a translation', translation_file: 'the translation of a file', voice_cloning: 'the making of a voice', export: 'an export' }[product]}, on ${when}, with the error \`${code}\`.`,
  none_failed: 'None of your jobs has failed, as far as your history goes back.',
  not_charged: 'It cost no credits.',
  no_limit: 'without a limit',
}

export const accountTopics = ['balance', 'plan', 'limits', 'failed'] as const
/** Questions a user may ask about their account. */
export type AccountTopic = (typeof accountTopics)[number]

export type AssistantWords = {
  /** Words of messages that are only a greeting or thanks. */
  small_talk: { hello: string; thanks: string; bye: string }
  hello: string
  thanks: string
  bye: string
  declined: string
  /** The reply to a message that names no subject. */
  unclear: string
  nearest: string
  see_also: string
  /** The title of each question, then other ways to ask it. */
  account: Record<AccountTopic, { title: string; asked: string }>
  log_in: string
  balance(of: { available: string; subscription: string; purchased: string; reserved: string | null }): string
  plan(of: {
    name: string
    ends: string | null
    paid_until: string | null
    /** A card is charged on that day. */
    renews: boolean
    changes: string | null
  }): string
  limits(of: { name: string; characters: string; express: string | null; together: string; storage: string }): string
  failed(of: { product: SupportName; when: string; code: string }): string
  none_failed: string
  not_charged: string
  /** For file sizes without a limit. */
  no_limit: string
}

export const assistantWords: Record<Language, AssistantWords> = { en, ht, fr, es }
