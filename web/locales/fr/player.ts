import type { Words } from '../catalogue.ts'

export const player: Words<'player'> = {
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
    'Le fichier audio de cette tâche est introuvable. Il a peut-être été supprimé ou est momentanément indisponible. Réessayez plus tard ou régénérez l’audio.',
}
