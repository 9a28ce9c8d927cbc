import type { Words } from '../catalogue.ts'

export const home: Words<'home'> = {
  lead: 'Convierte texto en voz en criollo haitiano, grabaciones en texto y cualquier idioma en kreyòl. Hecho según cómo se escribe y se habla de verdad la lengua.',
  proverb_gloss: 'Proverbio haitiano: habla claro y te entenderán.',

  hear_it_now: 'Escúchalo ahora',
  read_it_now: 'Frases en kreyòl',
  play: 'Reproducir',
  pause: 'Pausa',
  play_failed: 'No se pudo reproducir el sonido. Comprueba tu conexión a internet e inténtalo de nuevo.',
  voice: 'Voz',
  another_sentence: 'Otra frase',
  sentence_bird: 'Poco a poco, el pájaro hace su nido.',
  sentence_radio: '¡Buenos días a todos! Bienvenidos a Radyo Lakay.',
  sentence_clinic: 'La clínica abre todos los días, de lunes a viernes.',
  sentence_hands: 'Con muchas manos, la carga pesa menos.',
  sentence_school: 'Los niños aprenden mejor en la lengua que hablan en casa.',
  sentence_rain: 'Llueve desde la mañana, pero los niños ya van camino de la escuela.',
  sentence_mountains: 'Detrás de las montañas hay más montañas.',

  tour_title: 'Un solo taller para todo lo que el kreyòl tiene que decir',
  deed_speech: 'Escribe, coloca las pausas, elige una voz. Sigue cada palabra mientras suena.',
  deed_transcript: 'Graba o sube audio y video; obtén una transcripción con tiempos y, al lado, su traducción.',
  deed_translation: 'Texto, documentos, micrófono o medios al kreyòl, y de ahí directo a la voz.',
  deed_dictionaries: 'Nombres, marcas y préstamos dichos a tu manera, siempre.',
  term: 'Término',
  respelling: 'Cómo se lee',

  audience_title: 'Para quienes trabajan en kreyòl',
  audience_media: 'Radio y medios',
  audience_media_text: 'Un boletín sale al aire en cuanto está escrito, y el archivo se puede consultar.',
  audience_school: 'Escuelas',
  audience_school_text: 'Lecciones y libros para escuchar, en la lengua en que piensan los niños.',
  audience_health: 'Salud y servicio público',
  audience_health_text: 'Instrucciones que se entienden a la primera: en la clínica, por teléfono, en una tormenta.',
  audience_diaspora: 'Familias y diáspora',
  audience_diaspora_text: 'Cartas, oraciones e historias pasan de una lengua a otra sin perder su voz.',

  developers_text:
    'Las mismas voces desde tu propio código, con los mismos créditos. Una API REST descrita con OpenAPI; claves que puedes limitar y revocar.',

  prices_title: 'Empieza gratis, crece cuando lo necesites',
  plan_free: 'Gratis',
  plan_starter: 'Starter',
  plan_creator: 'Creator',
  plan_pro: 'Pro',
  credits_a_month: '<figure>{{credits}}</figure> créditos al mes',
  credit_explained: '1 crédito es 1 carácter de voz o de transcripción. La traducción cuesta la mitad.',
  view_plans: 'Ver planes',
}
