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
  start_text: 'No se puede reproducir el archivo de audio. Comprueba tu conexión a internet e inténtalo de nuevo.',
  resume_text: 'No se puede reanudar la reproducción. Inténtalo de nuevo.',
  missing_text:
    'No se encontró el archivo de audio de este trabajo. Puede haberse eliminado o no estar disponible por ahora. Inténtalo más tarde o genera el audio otra vez.',
}
