/* What Pawòl calls of eSpeak NG. GPL-3.0-or-later, as eSpeak NG itself. */
#include <emscripten.h>
#include <espeak-ng/speak_lib.h>

/* Answered by the program that speaks: samples, how many, and events, the last of which has type 0. */
extern int speaker_heard(const short *samples, int count, const espeak_EVENT *events);

static int hear(short *samples, int count, espeak_EVENT *events) { return speaker_heard(samples, count, events); }

EMSCRIPTEN_KEEPALIVE const char *speaker_version(void) { return espeak_Info(0); }

/* The sample rate; its data must be in the file system. */
EMSCRIPTEN_KEEPALIVE int speaker_open(void) {
  int rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 100, 0,
    espeakINITIALIZE_DONT_EXIT | espeakINITIALIZE_PHONEME_EVENTS | espeakINITIALIZE_PHONEME_IPA);
  espeak_SetSynthCallback(hear);
  return rate;
}

EMSCRIPTEN_KEEPALIVE int speaker_event_size(void) { return sizeof(espeak_EVENT); }

EMSCRIPTEN_KEEPALIVE int speaker_voice(const char *name) { return espeak_SetVoiceByName(name); }

/* Words a minute, scales of 0 to 99 for pitch and range, and the share of full scale; returns when all is said. */
EMSCRIPTEN_KEEPALIVE int speaker_say(const char *text, int rate, int pitch, int range, int volume) {
  espeak_SetParameter(espeakRATE, rate, 0);
  espeak_SetParameter(espeakPITCH, pitch, 0);
  espeak_SetParameter(espeakRANGE, range, 0);
  espeak_SetParameter(espeakVOLUME, volume, 0);
  return espeak_Synth(text, 0, 0, POS_CHARACTER, 0, espeakCHARS_UTF8 | espeakPHONEMES, 0, 0);
}
