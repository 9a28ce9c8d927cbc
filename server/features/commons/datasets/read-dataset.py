"""Reads a version of the Kreyòl commons with the standard library alone, and checks what its datasheet promises.

usage: python3 read-dataset.py ARCHIVE.tar
Prints JSON with the counts it found; fails with an assertion where the archive does not hold what it says.
"""
import csv
import hashlib
import io
import json
import sys
import tarfile

COLUMNS = (
    "client_id path sentence_id sentence sentence_domain up_votes down_votes age gender accents variant locale segment"
).split()


def main(archive):
    files = {}
    with tarfile.open(archive) as tar:
        for member in tar:
            assert member.isfile(), member.name
            content = tar.extractfile(member).read()
            name = member.name.split("/", 1)[1]
            files[name] = content if not name.startswith("clips/") else (hashlib.sha256(content).hexdigest(), content[:4])

    sums = dict(reversed(line.split("  ")) for line in files.pop("SHA256SUMS").decode().splitlines())
    assert sorted(sums) == sorted(files), "SHA256SUMS names other files"
    for name, content in files.items():
        digest = content[0] if isinstance(content, tuple) else hashlib.sha256(content).hexdigest()
        assert digest == sums[name], name

    def table(name):
        text = io.StringIO(files[name].decode("utf-8"))
        return list(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))

    tables = {name: table(name + ".tsv") for name in "validated invalidated other train dev test".split()}
    header = files["validated.tsv"].decode().split("\n")[0].split("\t")
    assert header == COLUMNS, header
    clips = {name for name in files if name.startswith("clips/")}
    assert {"clips/" + row["path"] for row in tables["validated"]} == clips, "clips and validated.tsv differ"
    assert all(row["path"] == "" for name in ("invalidated", "other") for row in tables[name])
    splits = {name: {row["client_id"] for row in tables[name]} for name in ("train", "dev", "test")}
    assert not splits["train"] & splits["dev"] and not splits["train"] & splits["test"] and not splits["dev"] & splits["test"]
    rows = sorted(row["path"] for name in splits for row in tables[name])
    assert rows == sorted(row["path"] for row in tables["validated"]), "the splits are not validated.tsv"
    assert all(row["locale"] == "ht" and row["sentence"] for row in tables["validated"])
    found = {name: len(rows) for name, rows in tables.items()}
    found["translations"] = len(table("translations.tsv"))
    found["speakers"] = len(set().union(*splits.values()))
    found["flac"] = sum(files[name][1] == b"fLaC" for name in clips)
    print(json.dumps(found))


main(sys.argv[1])
