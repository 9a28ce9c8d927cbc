import type { Words } from '../catalogue.ts'

export const player: Words<'player'> = {
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
  start_text: 'No se puede reproducir el archivo de audio. Compruebe su conexión a internet e inténtelo de nuevo.',
  resume_text: 'No se puede reanudar la reproducción. Inténtelo de nuevo.',
  missing_text:
    'No se encontró el archivo de audio de este trabajo. Puede haberse eliminado o no estar disponible por ahora. Inténtelo más tarde o genere el audio otra vez.',
}
