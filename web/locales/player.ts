import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  player: 'Audio player',
  play: 'Play',
  pause: 'Pause',
  seek: 'Seek',
  time_of: '{{at}} of {{of}}',
  speed: 'Playback speed',
  speed_now: 'Playback speed, {{rate}}',
  volume: 'Volume',
  download: 'Download',
  close: 'Close player',
  error: 'Audio Playback Error',
  not_found: 'Audio File Not Found',
  start_text: 'Unable to play the audio file. Please check your internet connection and try again.',
  resume_text: 'Unable to resume audio playback. Please try again.',
  missing_text:
    'The audio file for this job could not be found. It may have been deleted or is temporarily unavailable. Please try again later or regenerate the audio.',
} as const

export const ht: KreyolWords<typeof en> = {
  player: 'Lektè odyo',
  play: 'Jwe',
  pause: 'Poz',
  seek: 'Pozisyon',
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

export const fr: Words<typeof en> = {
  player: 'Lecteur audio',
  play: 'Lire',
  pause: 'Pause',
  seek: 'Position',
  time_of: '{{at}} sur {{of}}',
  speed: 'Vitesse de lecture',
  speed_now: 'Vitesse de lecture, {{rate}}',
  volume: 'Volume',
  download: 'Télécharger',
  close: 'Fermer le lecteur',
  error: 'Erreur de lecture audio',
  not_found: 'Fichier audio introuvable',
  start_text: 'Impossible de lire le fichier audio. Vérifiez votre connexion internet et réessayez.',
  resume_text: 'Impossible de reprendre la lecture. Veuillez réessayer.',
  missing_text:
    'Le fichier audio de ce travail est introuvable. Il a peut-être été supprimé ou est momentanément indisponible. Réessayez plus tard ou régénérez l’audio.',
}

export const es: Words<typeof en> = {
  player: 'Reproductor de audio',
  play: 'Reproducir',
  pause: 'Pausar',
  seek: 'Posición',
  time_of: '{{at}} de {{of}}',
  speed: 'Velocidad de reproducción',
  speed_now: 'Velocidad de reproducción, {{rate}}',
  volume: 'Volumen',
  download: 'Descargar',
  close: 'Cerrar el reproductor',
  error: 'Error de reproducción',
  not_found: 'Archivo de audio no encontrado',
  start_text: 'No se puede reproducir el archivo de audio. Comprueba tu conexión a internet e inténtalo de nuevo.',
  resume_text: 'No se puede reanudar la reproducción. Inténtalo de nuevo.',
  missing_text:
    'No se encontró el archivo de audio de este trabajo. Puede haberse eliminado o no estar disponible por ahora. Inténtalo más tarde o genera el audio otra vez.',
}

declare module './catalogue.ts' {
  interface Catalogue {
    player: typeof en
  }
}
