"""Logs a viewing and lists the diary over the REST API, led by its OpenAPI document. Needs Python 3.9 and no package.

  MARQUEE_TOKEN=mrq_... python3 examples/python/diary.py 1 2026-05-04 8

The token needs diary:read and diary:write.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

SITE = os.environ.get("MARQUEE_URL", "http://localhost:4000")
TOKEN = os.environ.get("MARQUEE_TOKEN", "")


def read(url, method="GET", body=None, headers=None):
    """Sends a request, again when a limit was reached. Returns the JSON of the answer and the link to the next page."""
    sent = {"Authorization": f"Bearer {TOKEN}", "Accept": "application/json", **(headers or {})}
    if body is not None:
        sent["Content-Type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    for _ in range(5):
        request = urllib.request.Request(urllib.parse.urljoin(SITE, url), data, sent, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                text = response.read()
                link = response.headers.get("Link", "")
                next_page = link[1 : link.index(">")] if 'rel="next"' in link else None
                return (json.loads(text) if text else None), next_page
        except urllib.error.HTTPError as error:
            if error.code == 429:
                time.sleep(int(error.headers.get("Retry-After", "1")))
                continue
            problem = json.loads(error.read())
            sys.exit(f"{problem['code']}: {problem['detail']} {problem.get('fields', '')}")
    sys.exit("The limit is still reached. Try again later.")


class Client:
    """Calls operations of the OpenAPI document by their ids."""

    def __init__(self):
        document, _ = read("/api/openapi.json")
        base = document["servers"][0]["url"]
        self.operations = {
            operation["operationId"]: (method.upper(), base + path)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
        }

    def call(self, operation_id, path=None, query=None, body=None, headers=None):
        """Calls an operation with the parameters of its path and its query, and a body."""
        method, url = self.operations[operation_id]
        for name, value in (path or {}).items():
            url = url.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
        if query:
            url += "?" + urllib.parse.urlencode(query)
        return read(url, method, body, headers)

    def items(self, operation_id, **request):
        """Returns the items of all pages of a list, one after the other."""
        page, next_page = self.call(operation_id, **request)
        yield from page["nodes"]
        while next_page is not None:
            page, next_page = read(next_page)
            yield from page["nodes"]


def main():
    movie_id, watched_on, rating = sys.argv[1:4]
    client = Client()
    # The same key for the same viewing: running the program again logs nothing twice.
    key = str(uuid.uuid5(uuid.NAMESPACE_URL, f"{SITE}/{movie_id}/{watched_on}/{rating}"))
    viewing = {"movieId": movie_id, "watchedOn": watched_on, "rating": int(rating)}
    logged, _ = client.call("logViewing", body=viewing, headers={"Idempotency-Key": key})
    print("LOGGED", logged["id"], logged["title"], sep="\t")
    for one in client.items("listDiary", query={"first": 1}):
        print(one["watchedOn"], one["title"], one["rating"], sep="\t")


if __name__ == "__main__":
    main()
