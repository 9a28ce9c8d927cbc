import type { MailWords } from './words.ts'

export const ht: MailWords = {
  greeting: 'Bonjou{name},',
  keys: 'Kle API sa yo nan kont ou a toujou mache:',
  mails: {
    verify_email: {
      subject: 'Konfime adrès imèl ou',
      body: 'Tanpri konfime adrès sa a se pou ou li ye. Lyen an ap mache pandan 48 èdtan.',
      action: 'Konfime adrès mwen',
      ignore: 'Si se pa ou ki louvri yon kont Pawòl, ou mèt inyore mesaj sa a.',
    },
    change_email: {
      subject: 'Konfime nouvo adrès imèl ou',
      body: 'Tanpri konfime se adrès sa a ki pral adrès kont Pawòl ou. Lyen an ap mache pandan 48 èdtan.',
      action: 'Konfime nouvo adrès mwen',
      ignore: 'Si se pa ou ki mande sa, ou mèt inyore mesaj sa a: okenn kont p ap pran adrès sa a.',
    },
    reset_password: {
      subject: 'Chwazi yon nouvo modpas',
      body: 'Ou mande pou chanje modpas Pawòl ou. Lyen an ap mache pandan 1 èdtan.',
      action: 'Chwazi yon nouvo modpas',
      ignore: 'Si se pa ou ki mande sa, ou mèt inyore mesaj sa a: modpas ou a p ap chanje.',
    },
    password_changed: {
      subject: 'Modpas ou a chanje',
      body: 'Modpas kont Pawòl ou a chanje nan pwofil ou. Nou dekonekte tout lòt aparèy yo.',
      action: 'Chwazi yon nouvo modpas',
      ignore: 'Si se pa ou ki fè sa, chwazi yon nouvo modpas touswit epi anile kle API ou pa rekonèt yo.',
    },
    password_reset: {
      subject: 'Yo ranplase modpas ou a',
      body: 'Yo ranplase modpas kont Pawòl ou a ak yon lyen ki te nan yon imèl. Nou dekonekte tout aparèy yo.',
      action: 'Chwazi yon nouvo modpas',
      ignore: 'Si se pa ou ki fè sa, chwazi yon nouvo modpas touswit epi anile kle API ou pa rekonèt yo.',
    },
    email_changed: {
      subject: 'Adrès kont ou a chanje',
      body: 'Kont Pawòl ou a gen yon lòt adrès imèl kounye a. Lyen nou te voye anvan yo pa mache ankò.',
      action: 'Ekri nou',
      ignore: 'Si se pa ou ki fè sa, ekri nou touswit.',
    },
    already_registered: {
      subject: 'Ou gen yon kont deja',
      body: 'Yon moun, petèt ou menm, eseye louvri yon kont Pawòl ak adrès sa a, men li gen yon kont deja. Konekte, oswa chwazi yon nouvo modpas sou paj la.',
      action: 'Konekte',
      ignore: 'Si se pa ou, ou mèt inyore mesaj sa a: anyen pa chanje.',
    },
    email_in_use: {
      subject: 'Yon moun bay adrès ou kòm pa l',
      body: 'Yon moun eseye mete adrès sa a sou yon lòt kont Pawòl. Li rete sou kont ou a, e nou pa di moun nan ou gen yon kont.',
      action: 'Konekte',
      ignore: 'Ou pa bezwen fè anyen.',
    },
  },
}
