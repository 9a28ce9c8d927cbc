"""Translates a text and reads the usage with the official client; prints its version."""
import os

import deepl

client = deepl.Translator(os.environ["PAWOL_KEY"], server_url=os.environ["PAWOL_URL"])
assert client.translate_text("The water is good today.", source_lang="EN", target_lang="HT").text
assert client.get_usage().character.limit > 0
print(deepl.__version__)
