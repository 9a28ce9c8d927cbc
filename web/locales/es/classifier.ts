import type { Words } from '../catalogue.ts'

export const classifier: Words<'classifier'> = {
  lead: 'Cada sonido hecho aquí lleva una marca que nadie oye. Denos un archivo y decimos si la lleva.',
  your_file: 'Tu archivo',
  examining: 'Examinando {{name}}…',
  found: 'Esto lo hizo Pawòl',
  found_text: 'El archivo lleva la marca de esta instalación. Una máquina hizo la voz que contiene en {{month}}.',
  none: 'No se encontró ninguna marca de Pawòl',
  none_text:
    'Eso no significa que hable una persona. Pudo hacerlo otro programa, otra instalación de Pawòl, o la marca pudo perderse.',
  error_found: 'Probabilidad de que un sonido sin marca tenga este aspecto: {{chance}}.',
  error_none:
    'Un sonido sin marca se parece tanto a uno marcado con una probabilidad de {{chance}}; decimos «encontrada» por debajo de 1 entre 20 000.',
  one_in: '1 entre {{times}}',
  one_in_more: 'menos de 1 entre {{times}}',
  where: 'Dónde se encontró: {{parts}}.',
  examined: 'Se examinaron {{seconds}} de {{all}}.',
  examined_start: 'De los archivos largos solo se examinan los diez primeros minutos.',
  too_short: 'Menos de cinco segundos son pocos para estar seguros: una marca puede pasar inadvertida.',
  means: 'Qué significa la respuesta',
  means_found:
    'Una marca encontrada es un indicio fuerte: el azar solo lleva a ella en menos de uno de cada 20 000 archivos. Dice que la voz se hizo en esta instalación y en qué mes, no quién la hizo ni para qué.',
  means_none:
    'Que no haya marca dice poco. La voz de otros programas no lleva la nuestra, y los cambios fuertes la borran: otra velocidad o altura, menos de cinco segundos de sonido, música alta encima. No prueba que hablara una persona.',
  means_kept:
    'La marca resiste MP3 a 64 kbit/s, Opus a 32 kbit/s, otras frecuencias de muestreo, cortes, otro volumen y ruido 20 dB por debajo de la voz.',
  privacy: 'Tu archivo',
  privacy_text:
    'Se examina y después se borra, y nadie lo escucha. No se guardan ni el archivo ni la respuesta, y no cuesta créditos. No hace falta una cuenta.',
  programs: 'Desde un programa',
  programs_text: 'La misma respuesta llega con una sola llamada, sin clave:',
}
