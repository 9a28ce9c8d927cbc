declare module '@echogarden/espeak-ng-emscripten' {
  export default function open(): Promise<import('@pawol/engines/espeak/engine').EspeakModule>
}
