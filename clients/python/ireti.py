# Generated from /api/v1/openapi.json by `npm run api-types`. Not to be changed by hand.
"""A client of the API of Ireti, without dependencies. Each method returns the whole answer; its "data" is the result."""

import json
import sys
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class IretiError(Exception):
    """A refusal. `code` says what went wrong and keeps its meaning; `answer` has the rest."""

    def __init__(self, status, answer):
        super().__init__(f"{status} {answer.get('code')}: {answer.get('message')}")
        self.status = status
        self.code = answer.get("code")
        self.request_id = answer.get("requestId")
        self.answer = answer


class Ireti:
    def __init__(self, site, key=None, booking_token=None, timeout=30):
        """`key` is an API key or the token of a session; `booking_token` is the `manageToken` of a booking."""
        self.base = site.rstrip("/") + "/api/v1"
        self.timeout = timeout
        self.headers = {"Accept": "application/json"}
        if key:
            self.headers["Authorization"] = f"Bearer {key}"
        if booking_token:
            self.headers["Booking-Token"] = booking_token

    def call(self, method, path, query=None, headers=None, body=None):
        sent = {name: value for name, value in (query or {}).items() if value is not None}
        url = self.base + path + ("?" + urlencode(sent) if sent else "")
        own = {name: value for name, value in (headers or {}).items() if value is not None}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            own["Content-Type"] = "application/json"
        request = Request(url, data=data, headers={**self.headers, **own}, method=method)
        try:
            with urlopen(request, timeout=self.timeout) as answer:
                return json.loads(answer.read())
        except HTTPError as error:
            raise IretiError(error.code, json.loads(error.read())) from None

    def sign_up(self, body):
        """Make an account. The answer is the same for an address that has one."""
        return self.call("POST", "/auth/signup", body=body)

    def sign_in(self, body, *, proof_of_work=None):
        """Sign in: a bearer token in the answer, and the cookie for browsers."""
        return self.call("POST", "/auth/login", headers={"Proof-Of-Work": proof_of_work}, body=body)

    def sign_out(self):
        """Sign out: end the session with its cookie and its bearer token."""
        return self.call("POST", "/auth/logout")

    def find_me(self):
        """The signed-in user."""
        return self.call("GET", "/auth/me")

    def list_users(self, *, page=None, limit=None):
        """All users, newest first."""
        return self.call("GET", "/auth/userList", query={"page": page, "limit": limit})

    def check_booking(self, body):
        """Check the answers of the booking form before a time is chosen. Nothing is stored."""
        return self.call("POST", "/booking/check", body=body)

    def list_bookings(self, *, page=None, limit=None, cursor=None, status=None, office=None, counsellor=None, from_=None, to=None, updated_since=None, order=None):
        """Bookings, the newest first. The audit log records that their details were opened."""
        return self.call("GET", "/booking", query={"page": page, "limit": limit, "cursor": cursor, "status": status, "office": office, "counsellor": counsellor, "from": from_, "to": to, "updatedSince": updated_since, "order": order})

    def create_booking(self, body, *, idempotency_key=None, proof_of_work=None):
        """Book a held time, or request an appointment without a time."""
        return self.call("POST", "/booking", headers={"Idempotency-Key": idempotency_key, "Proof-Of-Work": proof_of_work}, body=body)

    def find_booking(self, id, *, booking_token=None):
        """One booking."""
        return self.call("GET", f"/booking/{quote(str(id), safe='')}", headers={"Booking-Token": booking_token})

    def move_booking(self, id, body, *, booking_token=None, proof_of_work=None):
        """Move a booking to another slot."""
        return self.call("PATCH", f"/booking/{quote(str(id), safe='')}", headers={"Booking-Token": booking_token, "Proof-Of-Work": proof_of_work}, body=body)

    def cancel_booking(self, id, *, booking_token=None):
        """Cancel a booking. Its time is free again at once."""
        return self.call("POST", f"/booking/{quote(str(id), safe='')}/cancel", headers={"Booking-Token": booking_token})

    def read_challenge(self):
        """A challenge for the header Proof-Of-Work."""
        return self.call("GET", "/challenge")

    def read_consent(self):
        """The text that a person agrees to before anything is stored."""
        return self.call("GET", "/consent")

    def report_scheduler_event(self, body, *, calendly_webhook_signature=None, x_cal_signature_256=None):
        """A signed report of the outside scheduler (Calendly or Cal.com): an event was booked, moved or cancelled."""
        return self.call("POST", "/scheduler-events", headers={"Calendly-Webhook-Signature": calendly_webhook_signature, "X-Cal-Signature-256": x_cal_signature_256}, body=body)

    def list_services(self, *, type=None, location=None, page=None, limit=None):
        """The services of the agency."""
        return self.call("GET", "/services", query={"type": type, "location": location, "page": page, "limit": limit})

    def create_service(self, body):
        """Add a service."""
        return self.call("POST", "/services", body=body)

    def change_service(self, id, body):
        """Change some fields of a service."""
        return self.call("PATCH", f"/services/{quote(str(id), safe='')}", body=body)

    def delete_service(self, id):
        """Delete a service."""
        return self.call("DELETE", f"/services/{quote(str(id), safe='')}")

    def list_gallery_images(self, *, page=None, limit=None):
        """Pictures of the latest activities, in the order of the gallery."""
        return self.call("GET", "/gallery", query={"page": page, "limit": limit})

    def delete_gallery_image(self, id):
        """Delete a picture with its files."""
        return self.call("DELETE", f"/gallery/{quote(str(id), safe='')}")

    def list_slots(self, *, page=None, limit=None, from_=None, to=None, office=None, counsellor=None, mode=None):
        """Times that can be booked, by start."""
        return self.call("GET", "/slots", query={"page": page, "limit": limit, "from": from_, "to": to, "office": office, "counsellor": counsellor, "mode": mode})

    def hold_slot(self, body, *, proof_of_work=None):
        """Keep a slot for 15 minutes."""
        return self.call("POST", "/slots/hold", headers={"Proof-Of-Work": proof_of_work}, body=body)

    def list_events(self, *, cursor=None, since=None, type=None, booking=None, limit=None):
        """What happened, in its order, for a program that was away."""
        return self.call("GET", "/events", query={"cursor": cursor, "since": since, "type": type, "booking": booking, "limit": limit})

    def list_webhooks(self, *, page=None, limit=None):
        """The addresses that get webhooks, the newest first."""
        return self.call("GET", "/webhooks", query={"page": page, "limit": limit})

    def list_deliveries(self, *, page=None, limit=None):
        """What was sent or waits, the newest first. Deliveries stay for 30 days."""
        return self.call("GET", "/webhooks/deliveries", query={"page": page, "limit": limit})

    def test_webhook(self, id):
        """Send a test event to an address."""
        return self.call("POST", f"/webhooks/{quote(str(id), safe='')}/test")

    def change_webhook_secret(self, id):
        """Give an address a new secret. For 24 hours deliveries have the signatures of both."""
        return self.call("POST", f"/webhooks/{quote(str(id), safe='')}/secret")

    def send_delivery_again(self, id):
        """Send a delivery once more, with the same webhook-id."""
        return self.call("POST", f"/webhooks/deliveries/{quote(str(id), safe='')}/send-again")

    def list_offices(self, *, page=None, limit=None):
        """The offices by name, as the site shows them."""
        return self.call("GET", "/offices", query={"page": page, "limit": limit})

    def list_counsellors(self, *, page=None, limit=None):
        """The counsellors who take bookings or have a public profile, with what the site shows of them."""
        return self.call("GET", "/counsellors", query={"page": page, "limit": limit})

    def list_clients(self, *, cursor=None, office=None, limit=None):
        """The clients, the oldest first, without phones and notes."""
        return self.call("GET", "/clients", query={"cursor": cursor, "office": office, "limit": limit})

    def list_payments(self, *, cursor=None, office=None, from_=None, to=None, limit=None):
        """The entries of money by the number of their receipt."""
        return self.call("GET", "/payments", query={"cursor": cursor, "office": office, "from": from_, "to": to, "limit": limit})

    def list_series(self, *, cursor=None, limit=None):
        """Sessions that were booked at one go, the oldest series first."""
        return self.call("GET", "/series", query={"cursor": cursor, "limit": limit})

    def describe_api(self):
        """This document."""
        return self.call("GET", "/openapi.json")


if __name__ == "__main__":
    for slot in Ireti(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000").list_slots(limit=5)["data"]:
        print(slot["startsAt"], slot["mode"])
