export const recorder = {
  recorder: 'Recorder',
  recording: 'Recording',
  level: 'Input level',
  recorded: 'Recorded',
  phase_idle: 'Up to {{longest}}',
  phase_requesting: 'Waiting for the microphone',
  phase_recording: 'Recording',
  phase_paused: 'Paused',
  phase_transcribing: 'Recorded',
  start: 'Start recording',
  requesting: 'Requesting microphone...',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop recording',
  finishing: 'Finishing the recording...',
  transcribing: 'Transcribing...',
  microphone: 'Microphone',
  usual_microphone: 'The usual one of this device',
  boost: 'Input volume boost',
  high_boost: 'A high boost may cause distortion.',
  speak_louder: 'The input level is low. Speak louder or move closer to the microphone.',
  ends_soon: 'The recording stops by itself at 5 minutes: {{left}} left.',
  full: 'The recording reached 5 minutes and was stopped. All of it is kept.',
  not_safe: 'This browser cannot keep the recording for you. Leave this tab open until it is transcribed.',
  denied_first: 'Failed to access microphone. Please ensure microphone permissions are granted',
  denied_second: 'Failed to access microphone. Please check permissions.',
  problem_unsupported:
    'Your browser does not support recording from a microphone here. Use a current browser over a secure connection, or upload a file.',
  problem_missing: 'No microphone was found. Connect one and try again, or upload a file.',
  problem_busy: 'The microphone is in use by another program. Close that program and try again.',
  problem_unplugged: 'The microphone was disconnected. What was recorded until then is kept.',
  problem_broken: 'The recording could not be started. Please try again.',
  price: 'Voice recording uses 1 credit per character transcribed.',
  left: 'A recording of {{time}} from {{when}} was not transcribed yet.',
  left_unused: 'A recording of {{time}} from {{when}} was not used yet.',
  use_left: 'Use this recording',
  listen: 'Listen',
  discard: 'Discard',
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    recorder: typeof recorder
  }
}
