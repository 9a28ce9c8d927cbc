import type { KreyolWords } from '../catalogue.ts'

export const player: KreyolWords<'player'> = {
  player: 'Lektè odyo',
  play: 'Jwe',
  pause: 'Poz',
  seek: 'Chèche plas la',
  time_of: '{{at}} sou {{of}}',
  speed: 'Vitès lekti a',
  speed_now: 'Vitès lekti a, {{rate}}',
  volume: 'Volim',
  download: 'Telechaje',
  close: 'Fèmen lektè a',
  error: 'Erè nan Lekti Odyo a',
  not_found: 'Nou Pa Jwenn Fichye Odyo a',
  start_text: 'Nou pa ka jwe fichye odyo a. Tanpri tcheke koneksyon entènèt ou epi eseye ankò.',
  resume_text: 'Nou pa ka kontinye lekti a. Tanpri eseye ankò.',
  missing_text:
    'Nou pa jwenn fichye odyo travay sa a. Yo ka efase l, oswa li pa disponib pou kounye a. Tanpri eseye ankò pita oswa refè odyo a.',
}
