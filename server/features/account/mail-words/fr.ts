import type { MailWords } from './words.ts'

export const fr: MailWords = {
  greeting: 'Bonjour{name},',
  keys: 'Ces clés API de votre compte fonctionnent encore :',
  mails: {
    verify_email: {
      subject: 'Confirmez votre adresse e-mail',
      body: 'Confirmez que cette adresse est la vôtre. Le lien reste valable 48 heures.',
      action: 'Confirmer mon adresse',
      ignore: "Si vous n'avez pas ouvert de compte Pawòl, vous pouvez ignorer ce message.",
    },
    change_email: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      body: 'Confirmez que cette adresse doit devenir celle de votre compte Pawòl. Le lien reste valable 48 heures.',
      action: 'Confirmer ma nouvelle adresse',
      ignore: "Si vous n'avez rien demandé, ignorez ce message : aucun compte ne prendra cette adresse.",
    },
    reset_password: {
      subject: 'Choisissez un nouveau mot de passe',
      body: 'Vous avez demandé à changer votre mot de passe Pawòl. Le lien reste valable 1 heure.',
      action: 'Choisir un nouveau mot de passe',
      ignore: "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas.",
    },
    password_changed: {
      subject: 'Votre mot de passe a été changé',
      body: 'Le mot de passe de votre compte Pawòl a été changé dans votre profil. Tous les autres appareils ont été déconnectés.',
      action: 'Choisir un nouveau mot de passe',
      ignore:
        "Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe et révoquez les clés API que vous ne connaissez pas.",
    },
    password_reset: {
      subject: 'Votre mot de passe a été remplacé',
      body: "Le mot de passe de votre compte Pawòl a été remplacé grâce au lien d'un e-mail. Tous les appareils ont été déconnectés.",
      action: 'Choisir un nouveau mot de passe',
      ignore:
        "Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe et révoquez les clés API que vous ne connaissez pas.",
    },
    email_changed: {
      subject: "L'adresse de votre compte a été changée",
      body: 'Votre compte Pawòl a maintenant une autre adresse e-mail. Les liens envoyés auparavant ne fonctionnent plus.',
      action: 'Nous écrire',
      ignore: "Si ce n'était pas vous, écrivez-nous tout de suite.",
    },
    already_registered: {
      subject: 'Vous avez déjà un compte',
      body: "Quelqu'un, peut-être vous, a voulu ouvrir un compte Pawòl avec cette adresse, mais elle en a déjà un. Connectez-vous ou choisissez-y un nouveau mot de passe.",
      action: 'Se connecter',
      ignore: "Si ce n'était pas vous, ignorez ce message : rien n'a changé.",
    },
    email_in_use: {
      subject: "Quelqu'un a donné votre adresse comme la sienne",
      body: "Quelqu'un a voulu donner cette adresse à un autre compte Pawòl. Elle reste au vôtre, et cette personne ne sait pas que vous en avez un.",
      action: 'Se connecter',
      ignore: "Vous n'avez rien à faire.",
    },
  },
}
