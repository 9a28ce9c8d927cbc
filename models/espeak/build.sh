#!/bin/sh
# Compiles eSpeak NG to WebAssembly, and its data. Debian 12: emscripten, node-acorn, cmake, gcc, libsonic-dev.
# sh build.sh espeak-ng_1.52.0+dfsg.orig.tar.gz
set -eu
here=$(cd "$(dirname "$0")" && pwd)
echo "d2a886bae3547a15c52801cb37e415230834a7ee7f9a57352b98d60454d97cea  $1" | sha256sum --check --quiet
work=$(mktemp -d)
tar xzf "$1" -C "$work" --strip-components 1

# The data are compiled by eSpeak itself.
cmake -S "$work" -B "$work/native" -DUSE_LIBSONIC=OFF -DUSE_LIBPCAUDIO=OFF -DUSE_MBROLA=OFF -DUSE_ASYNC=OFF \
  -DUSE_SPEECHPLAYER=OFF >/dev/null
make -C "$work/native" >/dev/null
rm -rf "$here/data"
for file in phontab phonindex phondata intonations ht_dict en_dict fr_dict es_dict pt_dict \
  lang/roa/ht lang/gmw/en lang/gmw/en-US lang/roa/fr lang/roa/es lang/roa/pt; do
  install -D -m 644 "$work/native/espeak-ng-data/$file" "$here/data/$file"
done
cp "$work/COPYING" "$here/COPYING"

cat >"$work/config.h" <<'CONFIG'
#define PACKAGE_VERSION "1.52.0"
#define USE_KLATT 1
#define USE_SPEECHPLAYER 0
#define USE_ASYNC 0
#define USE_MBROLA 0
#define USE_LIBSONIC 0
#define USE_LIBPCAUDIO 0
#define HAVE_MKSTEMP 1
CONFIG
cat >"$work/heard.js" <<'LIBRARY'
mergeInto(LibraryManager.library, {
  speaker_heard: function (samples, count, events) { return Module['heard'](samples, count, events) },
})
LIBRARY
sources=
for name in common mnemonics error ieee80 compiledata compiledict dictionary encoding intonation klatt langopts numbers \
  phoneme phonemelist readclause setlengths soundicon spect ssml synthdata synthesize tr_languages translate \
  translateword voices wavegen speech espeak_api; do
  sources="$sources src/libespeak-ng/$name.c"
done
for name in case categories ctype proplist scripts tostring; do sources="$sources src/ucd-tools/src/$name.c"; done
cd "$work"
# shellcheck disable=SC2086
NODE_PATH=${NODE_PATH:-/usr/share/nodejs} emcc -O3 -fwrapv -w \
  -I. -Isrc/include -Isrc/include/compat -Isrc/ucd-tools/src/include -Isrc/libespeak-ng \
  '-DPATH_ESPEAK_DATA="/usr/share/espeak-ng-data"' -DLIBESPEAK_NG_EXPORT=1 \
  $sources "$here/speaker.c" -o espeak.mjs --js-library heard.js \
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web -sDYNAMIC_EXECUTION=0 -sFORCE_FILESYSTEM=1 \
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16777216 -sEXPORTED_FUNCTIONS=_malloc,_free \
  -sEXPORTED_RUNTIME_METHODS=FS,UTF8ToString,stringToUTF8,lengthBytesUTF8
install -m 644 espeak.mjs "$here/espeak.js"
install -m 644 espeak.wasm "$here/espeak.wasm"
rm -rf "$work"
