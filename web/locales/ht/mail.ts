import type { KreyolWords } from '../catalogue.ts'

export const mail: KreyolWords<'mail'> = {
  outbox_text: 'Pa gen sèvè imèl ki konfigire, kidonk mesaj yo rete isit la olye yo pati.',
  smtp_configured: 'Imèl yo ap pati sou sèvè ki konfigire a. Anyen pa rete isit la.',
  filter_to: 'Filtre dapre moun k ap resevwa a',
  empty: 'Poko gen imèl',
  empty_text: 'Mesaj yo parèt isit la depi aplikasyon an ekri youn.',
  failed: 'Nou pa ka chaje bwat la',
  to: 'Pou {{address}}',
  refresh: 'Mete ajou',
  link_hidden: '[lyen kache]',
  links_hidden: 'Lyen yo kache paske yo louvri kont moun. Konekte an de etap pou w wè yo.',
  show_links: 'Mete koneksyon an de etap',
  mail_failed: 'Nou pa ka louvri imèl sa a',
}
