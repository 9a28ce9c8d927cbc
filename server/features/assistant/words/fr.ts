import type { AssistantWords } from './words.ts'

export const fr: AssistantWords = {
  small_talk: {
    hello: 'bonjour bonsoir salut coucou allo',
    thanks: 'merci beaucoup parfait super ok bien très',
    bye: 'au revoir à bientôt bonne nuit journée',
  },
  hello: 'Bonjour. Que voulez-vous savoir sur Pawòl ?',
  thanks: "Avec plaisir. Demandez dès que quelque chose n'est pas clair.",
  bye: 'Au revoir.',
  declined:
    "Je ne connais pas la réponse. Je réponds seulement d'après le Centre d'aide, la documentation, les formules et le journal des versions.",
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
    `Avec la formule **${name}**, une demande peut avoir ${characters} caractères${express ? `, en Express ${express}` : ', et Express n’est pas compris'}. ${together} demandes se font en même temps. Stockage utilisé : ${storage}.`,
  failed: ({ product, when, code }) =>
    `Votre dernier travail échoué est ${{ speech: 'une voix', transcription: 'une transcription', translation: 'une traduction', translation_file: "la traduction d'un fichier", voice_cloning: "la création d'une voix", export: 'une exportation' }[product]}, le ${when}, avec l'erreur \`${code}\`.`,
  none_failed: 'Aucun de vos travaux n’a échoué, dans votre historique.',
  not_charged: "Il n'a coûté aucun crédit.",
  no_limit: 'sans limite',
}
