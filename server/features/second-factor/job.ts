import type { Language } from '#core/contract/account/account.ts'
import { type SecondFactorEvent, secondFactorMailKind } from '#core/contract/account/second-factor.ts'
import type { UserId } from '../../platform/ids.ts'
import { runner } from '../../platform/jobs/runner.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Accounts } from './accounts.ts'

type Facts = { name: string; passkey: string; codes_left: number; link: string }
type Words = {
  events: Record<SecondFactorEvent, { subject: string; text: (facts: Facts) => string }>
  hello: (name: string) => string
  not_you: string
  open: string
}

const words: Record<Language, Words> = {
  en: {
    events: {
      totp_on: {
        subject: 'Two-step sign-in is on',
        text: () => 'Codes from an authenticator app are now asked for when you log in to Pawòl.',
      },
      totp_changed: {
        subject: 'Your authenticator app was changed',
        text: () => 'Codes now come from a newly set up authenticator app; those of the old one no longer work.',
      },
      totp_off: {
        subject: 'Codes from your app are off',
        text: () => 'Codes from an authenticator app are no longer asked for when you log in to Pawòl.',
      },
      passkey_added: {
        subject: 'A passkey was added',
        text: ({ passkey }) => `The passkey "${passkey}" can now be used to log in to your account.`,
      },
      passkey_removed: {
        subject: 'A passkey was removed',
        text: ({ passkey }) => `The passkey "${passkey}" can no longer be used to log in to your account.`,
      },
      recovery_codes_made: {
        subject: 'New recovery codes were made',
        text: () => 'The recovery codes you had before no longer work.',
      },
      recovery_code_used: {
        subject: 'A recovery code was used',
        text: ({ codes_left }) =>
          `A recovery code was used to log in to your account or to change it. Codes left: ${codes_left}.`,
      },
    },
    hello: (name) => `Hello ${name},`,
    not_you: 'If this was not you, change your password now and look at your signed-in devices.',
    open: 'Look at my account',
  },
  ht: {
    events: {
      totp_on: {
        subject: 'Koneksyon an de etap aktive',
        text: () => 'Depi kounye a Pawòl ap mande w yon kòd ki soti nan aplikasyon otantifikasyon w lè w ap konekte.',
      },
      totp_changed: {
        subject: 'Aplikasyon otantifikasyon w chanje',
        text: () => 'Kounye a kòd yo soti nan yon nouvo aplikasyon; kòd ansyen an pa mache ankò.',
      },
      totp_off: {
        subject: 'Kòd aplikasyon an dezaktive',
        text: () => 'Pawòl p ap mande w kòd aplikasyon otantifikasyon an ankò lè w ap konekte.',
      },
      passkey_added: {
        subject: 'Yon kle aksè ajoute',
        text: ({ passkey }) => `Kounye a moun ka konekte sou kont ou ak kle aksè « ${passkey} ».`,
      },
      passkey_removed: {
        subject: 'Yon kle aksè retire',
        text: ({ passkey }) => `Moun pa ka konekte sou kont ou ankò ak kle aksè « ${passkey} ».`,
      },
      recovery_codes_made: {
        subject: 'Nouvo kòd sekou fèt',
        text: () => 'Kòd sekou ou te genyen anvan yo pa mache ankò.',
      },
      recovery_code_used: {
        subject: 'Yon kòd sekou sèvi',
        text: ({ codes_left }) =>
          `Yon kòd sekou sèvi pou konekte sou kont ou oswa pou chanje l. Kòd ki rete: ${codes_left}.`,
      },
    },
    hello: (name) => `Bonjou ${name},`,
    not_you: 'Si se pa ou, chanje modpas ou kounye a epi gade aparèy ki konekte yo.',
    open: 'Gade kont mwen',
  },
  fr: {
    events: {
      totp_on: {
        subject: 'La connexion en deux étapes est activée',
        text: () =>
          "Un code de votre application d'authentification vous est désormais demandé pour vous connecter à Pawòl.",
      },
      totp_changed: {
        subject: "Votre application d'authentification a changé",
        text: () => "Les codes viennent désormais d'une nouvelle application ; ceux de l'ancienne ne marchent plus.",
      },
      totp_off: {
        subject: "Les codes de l'application sont désactivés",
        text: () => "Aucun code d'application ne vous est plus demandé pour vous connecter à Pawòl.",
      },
      passkey_added: {
        subject: "Une clé d'accès a été ajoutée",
        text: ({ passkey }) => `La clé d'accès « ${passkey} » permet désormais de se connecter à votre compte.`,
      },
      passkey_removed: {
        subject: "Une clé d'accès a été supprimée",
        text: ({ passkey }) => `La clé d'accès « ${passkey} » ne permet plus de se connecter à votre compte.`,
      },
      recovery_codes_made: {
        subject: 'De nouveaux codes de secours ont été créés',
        text: () => 'Vos anciens codes de secours ne marchent plus.',
      },
      recovery_code_used: {
        subject: 'Un code de secours a été utilisé',
        text: ({ codes_left }) =>
          `Un code de secours a servi à se connecter à votre compte ou à le modifier. Codes restants : ${codes_left}.`,
      },
    },
    hello: (name) => `Bonjour ${name},`,
    not_you: "Si ce n'était pas vous, changez votre mot de passe maintenant et vérifiez vos appareils connectés.",
    open: 'Voir mon compte',
  },
  es: {
    events: {
      totp_on: {
        subject: 'El inicio de sesión en dos pasos está activado',
        text: () => 'A partir de ahora se te pedirá un código de tu aplicación de autenticación para entrar en Pawòl.',
      },
      totp_changed: {
        subject: 'Tu aplicación de autenticación ha cambiado',
        text: () => 'Los códigos vienen ahora de una aplicación nueva; los de la anterior ya no sirven.',
      },
      totp_off: {
        subject: 'Los códigos de la aplicación están desactivados',
        text: () => 'Ya no se te pedirá un código de la aplicación de autenticación para entrar en Pawòl.',
      },
      passkey_added: {
        subject: 'Se añadió una llave de acceso',
        text: ({ passkey }) => `La llave de acceso «${passkey}» ya permite entrar en tu cuenta.`,
      },
      passkey_removed: {
        subject: 'Se quitó una llave de acceso',
        text: ({ passkey }) => `La llave de acceso «${passkey}» ya no permite entrar en tu cuenta.`,
      },
      recovery_codes_made: {
        subject: 'Se crearon códigos de recuperación nuevos',
        text: () => 'Los códigos de recuperación que tenías antes ya no sirven.',
      },
      recovery_code_used: {
        subject: 'Se usó un código de recuperación',
        text: ({ codes_left }) =>
          `Se usó un código de recuperación para entrar en tu cuenta o cambiarla. Códigos que quedan: ${codes_left}.`,
      },
    },
    hello: (name) => `Hola, ${name}:`,
    not_you: 'Si no fuiste tú, cambia tu contraseña ahora y revisa los dispositivos conectados.',
    open: 'Ver mi cuenta',
  },
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

function secondFactorMail(event: SecondFactorEvent, language: Language, facts: Facts) {
  const { events, hello, not_you, open } = words[language]
  const { subject, text } = events[event]
  const lines = [hello(facts.name), text(facts), not_you]
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${facts.link}\n\nPawòl`,
    html: `<!doctype html><html lang="${language}"><body>${paragraphs}<p><a href="${escapeHtml(facts.link)}">${escapeHtml(open)}</a></p><p>Pawòl</p></body></html>`,
  }
}

export const secondFactorMailRunner = (options: { user: Accounts['user']; mailer: Mailer; public_url: () => string }) =>
  runner(secondFactorMailKind, {
    attempts: 8,
    concurrency: 2,
    timeout_seconds: 60,
    async run({ user_id, event, passkey = '', codes_left = 0 }, { signal }) {
      const user = await options.user(user_id as UserId)
      if (!user) return { sent: false }
      const link = `${options.public_url()}/profile#two-step`
      const words = { name: user.username, passkey, codes_left, link }
      await options.mailer.send({ to: user.email, ...secondFactorMail(event, user.language, words) }, signal)
      return { sent: true }
    },
  })
