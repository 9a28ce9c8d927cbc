export const player = {
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

declare module '../catalogue.ts' {
  interface Catalogue {
    player: typeof player
  }
}
