import type { Language } from '#core/contract/account.ts'
import type { LinkPurpose } from './store.ts'

type Words = { subject: string; body: (name: string) => string; action: string; ignore: string }

const words: Record<Language, Record<LinkPurpose, Words>> = {
  en: {
    verify_email: {
      subject: 'Confirm your email address',
      body: (name) => `Hello ${name}, please confirm that this address is yours. The link works for 48 hours.`,
      action: 'Confirm my address',
      ignore: 'If you did not open a Pawòl account, you can ignore this mail.',
    },
    reset_password: {
      subject: 'Choose a new password',
      body: (name) => `Hello ${name}, you asked to reset your Pawòl password. The link works for 1 hour.`,
      action: 'Choose a new password',
      ignore: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    },
  },
  ht: {
    verify_email: {
      subject: 'Konfime adrès imèl ou',
      body: (name) => `Bonjou ${name}, tanpri konfime adrès sa a se pou ou li ye. Lyen an ap mache pandan 48 èdtan.`,
      action: 'Konfime adrès mwen',
      ignore: 'Si se pa ou ki louvri yon kont Pawòl, ou mèt inyore mesaj sa a.',
    },
    reset_password: {
      subject: 'Chwazi yon nouvo modpas',
      body: (name) => `Bonjou ${name}, ou mande pou chanje modpas Pawòl ou. Lyen an ap mache pandan 1 èdtan.`,
      action: 'Chwazi yon nouvo modpas',
      ignore: 'Si se pa ou ki mande sa, ou mèt inyore mesaj sa a: modpas ou a p ap chanje.',
    },
  },
  fr: {
    verify_email: {
      subject: 'Confirmez votre adresse e-mail',
      body: (name) => `Bonjour ${name}, confirmez que cette adresse est la vôtre. Le lien reste valable 48 heures.`,
      action: 'Confirmer mon adresse',
      ignore: "Si vous n'avez pas ouvert de compte Pawòl, vous pouvez ignorer ce message.",
    },
    reset_password: {
      subject: 'Choisissez un nouveau mot de passe',
      body: (name) =>
        `Bonjour ${name}, vous avez demandé à changer votre mot de passe Pawòl. Le lien reste valable 1 heure.`,
      action: 'Choisir un nouveau mot de passe',
      ignore: "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas.",
    },
  },
  es: {
    verify_email: {
      subject: 'Confirma tu dirección de correo',
      body: (name) => `Hola, ${name}: confirma que esta dirección es tuya. El enlace es válido durante 48 horas.`,
      action: 'Confirmar mi dirección',
      ignore: 'Si no abriste una cuenta de Pawòl, puedes ignorar este mensaje.',
    },
    reset_password: {
      subject: 'Elige una contraseña nueva',
      body: (name) => `Hola, ${name}: pediste cambiar tu contraseña de Pawòl. El enlace es válido durante 1 hora.`,
      action: 'Elegir una contraseña nueva',
      ignore: 'Si no lo pediste, ignora este mensaje: tu contraseña no cambia.',
    },
  },
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

export function accountMail(purpose: LinkPurpose, language: Language, { name, link }: { name: string; link: string }) {
  const { subject, body, action, ignore } = words[language][purpose]
  return {
    subject,
    text: `${body(name)}\n\n${link}\n\n${ignore}\n\nPawòl`,
    html: `<!doctype html><html lang="${language}"><body><p>${escapeHtml(body(name))}</p><p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p><p>${escapeHtml(ignore)}</p><p>Pawòl</p></body></html>`,
  }
}
