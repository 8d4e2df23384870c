// Generated from /api/v1/openapi.json by `npm run api-types`. Not to be changed by hand.

export interface paths {
    "/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account. The answer is the same for an address that has one
         * @description Where the site sends mail, the account is ready when its owner has opened the link of the mail.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in: a bearer token in the answer, and the cookie for browsers
         * @description Send the token as `Authorization: Bearer …`. A staff session ends after 12 hours.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: end the session with its cookie and its bearer token
         * @description The token and the cookie are invalid from now on.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user
         * @description It answers 401 when the session has ended.
         */
        get: operations["findMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/userList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All users, newest first
         * @description Administrators only. No API key opens it.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the answers of the booking form before a time is chosen. Nothing is stored
         * @description For forms with several steps: the messages are those of POST booking.
         */
        post: operations["checkBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bookings, the newest first. The audit log records that their details were opened
         * @description For an API key all texts of `appointmentDetails` are null. Follow `meta.nextCursor` rather than `page`: bookings that are made meanwhile shift pages.
         */
        get: operations["listBookings"];
        put?: never;
        /**
         * Book a held time, or request an appointment without a time
         * @description Send an `Idempotency-Key`: a repeated call then answers with the same booking and the header `Idempotency-Replayed`.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One booking
         * @description For an API key all texts of `appointmentDetails` are null; for a private link `userDetails` and `channel` are, too. The audit log records who read it.
         */
        get: operations["findBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move a booking to another slot
         * @description What is left out of counsellor, office and mode stays as it is. The booking has the old or the new time at every moment. A move to the slot that it has changes nothing, so a repeated call is safe.
         */
        patch: operations["moveBooking"];
        trace?: never;
    };
    "/booking/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a booking. Its time is free again at once
         * @description The client gets a mail about it. A second call answers 409 with the code `already_cancelled`.
         */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A challenge for the header Proof-Of-Work
         * @description Append `.` and a whole number until the SHA-256 hash of the text begins with as many zero bits as the challenge says.
         */
        get: operations["readChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text that a person agrees to before anything is stored
         * @description Show the text to the person before you send `consent: true`, and send `version` as `consentVersion`.
         */
        get: operations["readConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduler-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signed report of the outside scheduler (Calendly or Cal.com): an event was booked, moved or cancelled
         * @description Only for sites with an outside scheduler; others answer 404.
         */
        post: operations["reportSchedulerEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The services of the agency
         * @description Prices are naira. Filter by `type` and `location`.
         */
        get: operations["listServices"];
        put?: never;
        /**
         * Add a service
         * @description The audit log records who added it.
         */
        post: operations["createService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a service
         * @description Prices of bookings that have it stay as they are.
         */
        delete: operations["deleteService"];
        options?: never;
        head?: never;
        /**
         * Change some fields of a service
         * @description Fields that are left out stay as they are.
         */
        patch: operations["changeService"];
        trace?: never;
    };
    "/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pictures of the latest activities, in the order of the gallery
         * @description The address of a picture is a path of the site.
         */
        get: operations["listGalleryImages"];
        put?: never;
        /**
         * Add pictures: up to 20 files of 40 MB each, 50 MB together
         * @description A bad file does not stop the good ones: `refused` says which file and why.
         */
        post: operations["uploadGalleryImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a picture with its files
         * @description The files are gone from the server, too.
         */
        delete: operations["deleteGalleryImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Times that can be booked, by start
         * @description From now for a week unless `from` and `to` say otherwise; at most 92 days at once. Of more slots than `limit` ask for the next `page`.
         */
        get: operations["listSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slots/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a slot for 15 minutes
         * @description Nobody else can have the time meanwhile, unless `kept` is false.
         */
        post: operations["holdSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened, in its order, for a program that was away
         * @description Events are there for 90 days. They name ids, status, times and names of fields, never a value of a person. Webhooks send the same events. Every key gets those of services, offices, counsellors, hours and published pages, and those of its scopes: sessions, series and groups with `bookings:read`, payments, packages and prices with `payments:read`, records of clients with `clients:read`; those of messages and enquiries are for administrators. Store `meta.nextCursor` and send it the next time: it is there on the last page, too.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The addresses that get webhooks, the newest first
         * @description An administrator adds and removes them at /admin/webhooks. Nobody is shown a secret again.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent or waits, the newest first. Deliveries stay for 30 days
         * @description A delivery is tried 24 times. `lastError` says what the receiver answered last.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to an address
         * @description It has the type `webhook.test` and no data, and it is signed as every event. Its delivery stands in the list.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an address a new secret. For 24 hours deliveries have the signatures of both
         * @description Nobody is shown the secret again. `webhook-signature` has both signatures, and the libraries of standardwebhooks.com accept either. No API key opens it.
         */
        post: operations["changeWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery once more, with the same webhook-id
         * @description A delivery that waits to be sent answers 409.
         */
        post: operations["sendDeliveryAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The offices by name, as the site shows them
         * @description Everybody may read them.
         */
        get: operations["listOffices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/counsellors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The counsellors who take bookings or have a public profile, with what the site shows of them
         * @description Everybody may read them, as on the booking page: the name of the public profile, or the name that the agency gave them for clients. Who has neither hours nor a profile is not there.
         */
        get: operations["listCounsellors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The clients, the oldest first, without phones and notes
         * @description Only proven bookings make a client. The audit log records the reading.
         */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The entries of money by the number of their receipt
         * @description An entry never changes; a wrong one is taken back by another.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sessions that were booked at one go, the oldest series first
         * @description They name no person. Each session of a series is a booking of its own.
         */
        get: operations["listSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description Make a client from it, or use those in `clients/`.
         */
        get: operations["describeApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test event
         * @description Somebody has tested the address. It needs no action.
         */
        post: operations["webhook-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An event of GET events, when it happens: `data` is the event
         * @description The signature is that of standardwebhooks.com. Ignore a `webhook-id` that you have seen.
         */
        post: operations["webhook-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.booked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An appointment was booked, or a request got its time
         * @description The signature is that of standardwebhooks.com. Ignore a `webhook-id` that you have seen.
         */
        post: operations["appointment-booked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An appointment got another time, counsellor or place
         * @description The signature is that of standardwebhooks.com. Ignore a `webhook-id` that you have seen.
         */
        post: operations["appointment-moved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An appointment was cancelled
         * @description The signature is that of standardwebhooks.com. Ignore a `webhook-id` that you have seen.
         */
        post: operations["appointment-cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "appointment.outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff noted whether the client came
         * @description The signature is that of standardwebhooks.com. Ignore a `webhook-id` that you have seen.
         */
        post: operations["appointment-outcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Event: {
            /** @description Rises with each event */
            _id: string;
            /** @enum {string} */
            type: "booking.added" | "booking.time_given" | "booking.address_confirmed" | "booking.moved" | "booking.cancelled" | "booking.cancel_undone" | "booking.ended" | "booking.attended" | "booking.no_show" | "booking.outcome_undone" | "booking.released" | "client.data_corrected" | "client.address_changed" | "client.data_erased" | "series.booked" | "series.moved" | "series.cancelled" | "group.added" | "group.changed" | "group.moved" | "group.cancelled" | "place.added" | "place.asked" | "place.address_confirmed" | "place.released" | "place.given_back" | "place.taken_away" | "place.ended" | "place.attended" | "place.no_show" | "place.data_erased" | "payment.entered" | "payment.taken_back" | "payment.returned" | "package.sold" | "package.ended" | "price.changed" | "price_request.made" | "price_request.decided" | "client_record.changed" | "client_record.merged" | "client_record.separated" | "client_record.session_attached" | "client_record.sessions_taken" | "client_record.sessions_returned" | "service.created" | "service.changed" | "service.deleted" | "office.added" | "office.changed" | "counsellor.added" | "counsellor.changed" | "counsellor.left" | "availability.changed" | "availability.days_added" | "availability.days_removed" | "closure.added" | "closure.changed" | "closure.removed" | "document.published" | "document.withdrawn" | "document.deleted" | "message.received" | "message.changed" | "comment.received" | "comment.changed" | "enquiry.received" | "enquiry.changed" | "enquiry.dates_proposed" | "enquiry.date_chosen" | "enquiry.dates_gone" | "enquiry.none_fits" | "enquiry.scheduled" | "enquiry.unscheduled" | "enquiry.deleted";
            /** Format: date-time */
            at: string;
            /** @description `booking`, `series`, `group`, `place`, `payment`, …; more may come */
            subjectType: string;
            subjectId: string;
            /**
             * Format: uuid
             * @description The `_id` of the booking, when it is the subject
             */
            bookingId: string | null;
            /**
             * Format: uuid
             * @description The group session, also of an event about one of its places
             */
            groupId: string | null;
            /** @description `client`, `staff`, `program`, `guardian`, `organisation`, `visitor` (nobody knows who), `software` or `outside` (a scheduler); more may come */
            by: string | null;
            /** @description Of a booking or a group session. Null for a new one; `held` for a booking that was a hold */
            previousStatus: string | null;
            status: string | null;
            /** Format: date-time */
            previousStartsAt: string | null;
            /** Format: date-time */
            startsAt: string | null;
            /** @description The names of other fields that changed. Read the record for their values */
            fields: string[];
        };
        WebhookAppointment: {
            /**
             * Format: uuid
             * @description The `_id` of the booking
             */
            id: string;
            /** @enum {string} */
            status: "confirmed" | "cancelled" | "attended" | "no_show";
            /** Format: date-time */
            startsAt: string | null;
            /** Format: date-time */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description The start before a move
             */
            previousStartsAt: string | null;
            /** @enum {string|null} */
            mode: "IN_PERSON" | "ONLINE" | null;
            /** Format: uuid */
            officeId: string | null;
            /** Format: uuid */
            counsellorId: string | null;
        };
        Refusal: {
            statusCode: number;
            /** @description For people; it can change. Compare `code` */
            message: string;
            code: components["schemas"]["ErrorCode"];
            /** @description The log of the server has it, and the header `X-Request-Id` */
            requestId: string;
            /** @description Only of status 422 */
            errors?: {
                [key: string]: string[];
            };
            /**
             * @description Only of status 409: what it conflicts with
             * @enum {string}
             */
            conflict?: "time" | "hold" | "client" | "event" | "booking" | "delivery";
            data: null;
        };
        /**
         * @description A code keeps its meaning; new ones may come. `bad_json`: The request cannot be read as JSON. `not_signed_in`: There is no session, or it has ended. `key_invalid`: The API key is wrong or revoked. `signature_invalid`: The signature of a report is wrong or too old. `wrong`: The e-mail address or the password is wrong. `code_missing`: The account has a second factor: send `code`. `code_wrong`: The code of the second factor is wrong. `not_allowed`: The caller may not do this. `not_admin`: Only administrators may do this. `second_factor_missing`: The administrator has no second factor yet. `short_password`: The password of a staff account is too short: change it on the site. `foreign_page`: A change with the cookie did not come from a page of the site. `scope_missing`: The API key lacks the scope that the message names. `not_for_keys`: No API key may make this call. `not_found`: It does not exist, or the caller may not know it. `method_not_allowed`: The address has other methods: `Allow` names them. `conflict`: It conflicts with the stored data. `slot_taken`: Somebody else has the time. `not_offered`: The time is not on offer. `hold_gone`: The hold has ended. `too_many_holds`: The caller holds too many times already. `client_busy`: The client has another session at this time. `too_many_open`: The client has too many open bookings. `event_known`: The event of the outside scheduler is booked already. `share_used`: Too many bookings near this time wait for the proof of their address. `already_cancelled`: The booking was cancelled before. `not_cancellable`: The session has begun, or it is over. `not_movable`: The booking has no time yet, it is over, or the client has moved it five times. `changed_meanwhile`: Somebody else changed it at the same moment: read it again. `queued_already`: The delivery waits to be sent. `too_large`: The request is too large. `wrong_type`: The body has the wrong Content-Type. `invalid_fields`: `errors` has the messages by field. `key_reused`: The Idempotency-Key was used with another body. `guardian_needed`: The client is under 18, and the hold has no answer about a guardian. `too_many`: Too many requests: wait for the seconds in `Retry-After`. `too_many_today`: The client has made too many bookings in 24 hours: `Retry-After` says how long to wait. `too_many_mails`: The mailbox has had too many mails: `Retry-After` says how long to wait. `too_many_codes`: Too many wrong codes: wait for the seconds in `Retry-After`. `failed`: An error of the server: the log has it under `requestId`. `away`: The database or the disk is away: wait for the seconds in `Retry-After`.
         * @example invalid_fields
         */
        ErrorCode: string;
        User: {
            /** Format: uuid */
            _id: string;
            /**
             * Format: uuid
             * @description The same as `_id`
             */
            id: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            gender: "MALE" | "FEMALE" | "OTHER";
            phoneNumber: string | null;
            isAdmin: boolean;
        };
        /**
         * @example {
         *       "name": "Ngozi Eze",
         *       "email": "ngozi@mail.example.com",
         *       "age": 19,
         *       "gender": "Female",
         *       "maritalStatus": "Single",
         *       "cityOfResidence": "Enugu",
         *       "complaint": "I cannot sleep before exams",
         *       "therapyExpectations": "To learn how to rest",
         *       "duration": "Two months",
         *       "channel": "Word of mouth"
         *     }
         */
        BookingAnswers: {
            name: string;
            /** Format: email */
            email: string;
            /** @description A whole number from 5 to 120, or its digits */
            age: number | string;
            /** @enum {string} */
            gender: "Male" | "Female";
            /** @enum {string} */
            maritalStatus: "Single" | "Married" | "Divorced" | "Widowed" | "Single Parent";
            cityOfResidence: string;
            complaint: string;
            duration: string;
            therapyExpectations: string;
            /** @enum {string} */
            channel: "Instagram" | "X (formerly known as Twitter)" | "LinkedIn" | "A friend on social media" | "Word of mouth";
        };
        ListedBooking: {
            /** Format: uuid */
            _id: string;
            userDetails: {
                name: string | null;
                email: string | null;
                gender: string | null;
                cityOfResidence: string | null;
                age: number | null;
                maritalStatus: string | null;
            };
            channel: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description `requested`: it has no time yet. No booking is `pending`: the value stays for programs that know it
             * @enum {string}
             */
            status: "requested" | "confirmed" | "cancelled" | "attended" | "no_show" | "pending";
            /**
             * Format: date-time
             * @description When the appointment starts
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description The same as `startsAt`
             */
            scheduledAt: string | null;
            /**
             * Format: date-time
             * @description The time of a request that nothing keeps: the button behind the link of the mail books it, or offers the nearest ones
             */
            wantedAt: string | null;
            /** Format: date-time */
            endsAt: string | null;
            /** @enum {string|null} */
            mode: "IN_PERSON" | "ONLINE" | null;
            /** Format: uuid */
            officeId: string | null;
            /** Format: uuid */
            counsellorId: string | null;
            visitorTimeZone: string | null;
            /** @description All null while the client has not agreed, and when they cannot be decrypted */
            appointmentDetails: {
                complaint: string | null;
                duration: string | null;
                therapyExpectations: string | null;
            };
            /** @description Most likely sent by a program; nobody gets a mail */
            quarantined: boolean;
        };
        MadeBooking: {
            /** Format: uuid */
            _id: string;
            userDetails: {
                name: string | null;
                email: string | null;
                gender: string | null;
                cityOfResidence: string | null;
                age: number | null;
                maritalStatus: string | null;
            };
            channel: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description `requested`: it has no time yet. No booking is `pending`: the value stays for programs that know it
             * @enum {string}
             */
            status: "requested" | "confirmed" | "cancelled" | "attended" | "no_show" | "pending";
            /**
             * Format: date-time
             * @description When the appointment starts
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description The same as `startsAt`
             */
            scheduledAt: string | null;
            /**
             * Format: date-time
             * @description The time of a request that nothing keeps: the button behind the link of the mail books it, or offers the nearest ones
             */
            wantedAt: string | null;
            /** Format: date-time */
            endsAt: string | null;
            /** @enum {string|null} */
            mode: "IN_PERSON" | "ONLINE" | null;
            /** Format: uuid */
            officeId: string | null;
            /** Format: uuid */
            counsellorId: string | null;
            visitorTimeZone: string | null;
            /**
             * Format: date-time
             * @description The appointment or the request ends at this time unless the link in the mail is opened and its button pressed. Null when nothing asks for that
             */
            confirmBy: string | null;
            /** @description False: the mailbox has had too many such mails, so the person rings us. Null as `confirmBy` */
            confirmMailSent: boolean | null;
            /**
             * Format: uri
             * @description Private: whoever has it can move or cancel the appointment
             */
            manageLink: string;
            /** @description The last part of `manageLink`, for the header `Booking-Token` */
            manageToken: string;
        };
        Conflict: {
            statusCode: number;
            /** @description For people; it can change. Compare `code` */
            message: string;
            code: components["schemas"]["ErrorCode"];
            /** @description The log of the server has it, and the header `X-Request-Id` */
            requestId: string;
            /** @description Only of status 422 */
            errors?: {
                [key: string]: string[];
            };
            /**
             * @description Only of status 409: what it conflicts with
             * @enum {string}
             */
            conflict?: "time" | "hold" | "client" | "event" | "booking" | "delivery";
            data: {
                /** @description The free times closest to the requested one */
                nearest: components["schemas"]["Slot"][];
            } | null;
        };
        Slot: {
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** Format: uuid */
            counsellorId: string;
            /** Format: uuid */
            officeId: string;
            /** @enum {string} */
            mode: "IN_PERSON" | "ONLINE";
        };
        /**
         * @example {
         *       "name": "Ngozi Eze",
         *       "email": "ngozi@mail.example.com",
         *       "age": 19,
         *       "gender": "Female",
         *       "maritalStatus": "Single",
         *       "cityOfResidence": "Enugu",
         *       "complaint": "I cannot sleep before exams",
         *       "therapyExpectations": "To learn how to rest",
         *       "duration": "Two months",
         *       "channel": "Word of mouth"
         *     }
         */
        NewBooking: {
            name: string;
            /** Format: email */
            email: string;
            /** @description A whole number from 5 to 120, or its digits */
            age: number | string;
            /** @enum {string} */
            gender: "Male" | "Female";
            /** @enum {string} */
            maritalStatus: "Single" | "Married" | "Divorced" | "Widowed" | "Single Parent";
            cityOfResidence: string;
            complaint: string;
            duration: string;
            therapyExpectations: string;
            /** @enum {string} */
            channel: "Instagram" | "X (formerly known as Twitter)" | "LinkedIn" | "A friend on social media" | "Word of mouth";
            /** @description From slots/hold. Without it the booking is a request without a time */
            holdToken?: string;
            /** @description The event of a third-party scheduler, when one is configured */
            externalEvent?: {
                uri: string;
                /** Format: date-time */
                startsAt?: string;
            };
            /**
             * @description The person has read and accepted the text of /schedule. With a hold it was given before. Without it nobody can open the texts, and they are erased after 72 hours unless the person agrees by the private link
             * @enum {boolean}
             */
            consent?: true;
            /** @description The version of GET consent that the person has read. Left out: the one of now */
            consentVersion?: number | null;
            /** @description For people under 18, with `consent` */
            guardian?: {
                /** @enum {string} */
                answer: "informed";
                name: string;
                contact: string;
            } | {
                /** @enum {string} */
                answer: "unsafe";
            };
            /** @description IANA name; one we do not know is left out */
            visitorTimeZone?: string;
        };
        /**
         * @example {
         *       "startsAt": "2027-01-09T08:00:00Z"
         *     }
         */
        BookingChange: {
            /**
             * Format: date-time
             * @description The start of a slot of GET slots
             */
            startsAt: string;
            /** Format: uuid */
            counsellorId?: string;
            /** Format: uuid */
            officeId?: string;
            /** @enum {string} */
            mode?: "IN_PERSON" | "ONLINE";
            /** @description IANA name; one we do not know is left out */
            visitorTimeZone?: string;
        };
        Challenge: {
            /** @description `<bits>.<end in epoch seconds>.<random>.<signature>`, valid for 10 minutes and once */
            challenge: string;
        };
        Consent: {
            /** @description For `consentVersion`. Null: the office has added no paragraphs to the fixed words */
            version: number | null;
            /** @description The sentence beside the box. It is never ticked in advance */
            text: string;
            note: string;
            /** @description What the office adds */
            paragraphs: string[];
        };
        SchedulerReport: {
            event?: string;
            triggerEvent?: string;
            payload: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        Service: {
            /** Format: uuid */
            _id: string;
            name: string;
            /** @enum {string} */
            location: "PHYSICAL" | "VIRTUAL";
            /** @enum {string} */
            type: "INDIVIDUAL" | "GROUP" | "ORGANIZATION";
            /** @description Naira */
            price: number;
            sessions: number;
            isExtra: boolean;
        };
        GalleryImage: {
            /** Format: uuid */
            _id: string;
            /**
             * Format: uuid
             * @description The same as `_id`
             */
            id: string;
            /** @description The path of the picture */
            url: string;
            /** @description What the picture shows */
            alt: string;
            width: number;
            height: number;
        };
        Hold: {
            /** @description For POST booking */
            holdToken: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            counsellorId: string;
            /** @description False: too many bookings wait for the proof of their address, so nothing keeps the time. It can be booked all the same: the button behind the link of the mail takes it */
            kept: boolean;
        };
        NewHold: {
            /** Format: date-time */
            startsAt: string;
            /**
             * Format: date-time
             * @description Accepted, so that a slot of GET slots can be sent back. All appointments have the same length
             */
            endsAt?: string;
            /**
             * Format: uuid
             * @description Left out: any counsellor
             */
            counsellorId?: string;
            /** Format: uuid */
            officeId: string;
            /** @enum {string} */
            mode: "IN_PERSON" | "ONLINE";
            /**
             * @description The person has read and accepted the text of /schedule, which GET consent returns
             * @enum {boolean}
             */
            consent: true;
            /** @description The version of GET consent that the person has read. Left out: the one of now */
            consentVersion?: number | null;
            /** @description For people under 18, who cannot book without it */
            guardian?: {
                /** @enum {string} */
                answer: "informed";
                name: string;
                contact: string;
            } | {
                /** @enum {string} */
                answer: "unsafe";
            };
            /** @description IANA name; one we do not know is left out */
            visitorTimeZone?: string;
            /** @description A hold of the same person, which ends when the new hold begins */
            previousHoldToken?: string;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            _id: string;
            url: string;
            events: string[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Set for a day after a change of the secret
             */
            previousSecretValidUntil: string | null;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description `webhook-id` is `msg_` and this id
             */
            _id: string;
            event: string;
            /** Format: uuid */
            bookingId: string | null;
            url: string;
            /** @enum {string} */
            status: "queued" | "sent" | "failed";
            attempts: number;
            lastError: string | null;
            /**
             * Format: date-time
             * @description Null when it waits for no attempt
             */
            nextAttemptAt: string | null;
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Office: {
            /** Format: uuid */
            _id: string;
            name: string;
            country: string;
            /** @description IANA name */
            timeZone: string;
            address: string;
            phones: string[];
            email: string;
            /** @description In words; empty when pages show no hours */
            openingHours: string;
        };
        Counsellor: {
            /** Format: uuid */
            _id: string;
            /** @description As the booking page shows it */
            name: string;
            /** @description Where they see clients */
            places: {
                /** Format: uuid */
                officeId: string;
                /** @enum {string} */
                mode: "IN_PERSON" | "ONLINE";
            }[];
            /** @description Of the public profile. Empty without one */
            languages: string[];
            /** @description The path of the public profile */
            profile: string | null;
        };
        Client: {
            /** Format: uuid */
            _id: string;
            name: string;
            email: string | null;
            /**
             * Format: uuid
             * @description The office of the first booking
             */
            officeId: string | null;
            language: string | null;
            /** Format: date-time */
            createdAt: string;
            bookingIds: string[];
        };
        Payment: {
            /** Format: uuid */
            _id: string;
            /** @description The number of the receipt */
            number: number;
            /**
             * Format: uuid
             * @description Null for a package or a place in a group, and after the client has erased the data
             */
            bookingId: string | null;
            /** Format: uuid */
            packageId: string | null;
            /**
             * Format: uuid
             * @description The place in a group session
             */
            placeId: string | null;
            /** @enum {string} */
            kind: "cash" | "transfer" | "card" | "free" | "package";
            /** @description In kobo or paise. Negative when it takes another entry back, or gives money back to the client */
            amount: number;
            /** @enum {string} */
            currency: "NGN" | "INR";
            /** Format: date */
            paidOn: string;
            /**
             * Format: uuid
             * @description The entry that this one takes back
             */
            correctsId: string | null;
            /** @description The neutral code of the transfer */
            reference: string;
            /** Format: uuid */
            officeId: string | null;
        };
        Series: {
            /** Format: uuid */
            _id: string;
            everyWeeks: number;
            /** Format: date-time */
            createdAt: string;
            bookings: {
                /** Format: uuid */
                _id: string;
                /** @description Its place in the series as it was booked, from 1 */
                number: number;
                status: string;
                /** Format: date-time */
                startsAt: string | null;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@mail.example.com",
                 *       "password": "plum tent river",
                 *       "firstName": "Ada",
                 *       "lastName": "Obi",
                 *       "gender": "FEMALE"
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    /** @enum {string} */
                    gender: "MALE" | "FEMALE" | "OTHER";
                    phoneNumber?: string;
                };
            };
        };
        responses: {
            /** @description The new account */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 201,
                     *       "message": "The new account",
                     *       "data": {
                     *         "user": {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "firstName": "Ada",
                     *           "lastName": "Obi",
                     *           "email": "ada@mail.example.com",
                     *           "gender": "FEMALE"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: {
                            user: {
                                /** Format: uuid */
                                _id: string;
                                /**
                                 * Format: uuid
                                 * @description The same as `_id`
                                 */
                                id: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                /** @enum {string} */
                                gender: "MALE" | "FEMALE" | "OTHER";
                            };
                        };
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A solved challenge of GET challenge. Calls with it have the widest limit */
                "Proof-Of-Work"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@mail.example.com",
                 *       "password": "plum tent river"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                    /** @description A code of the second factor, or a recovery code, for an account that has one */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The session",
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiJ9…",
                     *         "user": {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "firstName": "Ada",
                     *           "lastName": "Obi",
                     *           "email": "ada@mail.example.com",
                     *           "gender": "FEMALE",
                     *           "isAdmin": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: {
                            token: string;
                            user: {
                                /** Format: uuid */
                                _id: string;
                                /**
                                 * Format: uuid
                                 * @description The same as `_id`
                                 */
                                id: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                /** @enum {string} */
                                gender: "MALE" | "FEMALE" | "OTHER";
                                isAdmin: boolean;
                            };
                        };
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "Ended",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: null;
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    findMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The user",
                     *       "data": {
                     *         "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *         "id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *         "firstName": "Ada",
                     *         "lastName": "Obi",
                     *         "email": "ada@mail.example.com",
                     *         "gender": "FEMALE",
                     *         "phoneNumber": null,
                     *         "isAdmin": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The users",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "firstName": "Ada",
                     *           "lastName": "Obi",
                     *           "email": "ada@mail.example.com",
                     *           "gender": "FEMALE",
                     *           "phoneNumber": null,
                     *           "isAdmin": false
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["User"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    checkBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingAnswers"];
            };
        };
        responses: {
            /** @description The answers can be booked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The answers can be booked",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: null;
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
                /** @description `meta.nextCursor` of the page before */
                cursor?: string;
                status?: "requested" | "confirmed" | "cancelled" | "attended" | "no_show";
                office?: string;
                counsellor?: string;
                /** @description Sessions that begin at this instant or later */
                from?: string;
                /** @description Sessions that begin before this instant */
                to?: string;
                /** @description Bookings that were made or changed at this instant or later, at most 90 days ago */
                updatedSince?: string;
                /** @description `newest` or `oldest` booking first; `soonest` or `latest` session first, without the bookings that have no time */
                order?: "newest" | "oldest" | "soonest" | "latest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The bookings",
                     *       "data": [
                     *         {
                     *           "_id": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *           "userDetails": {
                     *             "name": "Ngozi Eze",
                     *             "email": "ngozi@mail.example.com",
                     *             "gender": "Female",
                     *             "cityOfResidence": "Enugu",
                     *             "age": 19,
                     *             "maritalStatus": "Single"
                     *           },
                     *           "channel": "Word of mouth",
                     *           "createdAt": "2027-01-04T09:12:30Z",
                     *           "status": "confirmed",
                     *           "startsAt": "2027-01-09T08:00:00Z",
                     *           "endsAt": "2027-01-09T08:30:00Z",
                     *           "mode": "ONLINE",
                     *           "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *           "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                     *           "scheduledAt": "2027-01-09T08:00:00Z",
                     *           "wantedAt": null,
                     *           "visitorTimeZone": "Africa/Lagos",
                     *           "appointmentDetails": {
                     *             "complaint": null,
                     *             "duration": null,
                     *             "therapyExpectations": null
                     *           },
                     *           "quarantined": false
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["ListedBooking"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                            /** @description For `cursor`. Null: this is the last page */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body is the same booking; another body is refused */
                "Idempotency-Key"?: string;
                /** @description A solved challenge of GET challenge. Calls with it have the widest limit */
                "Proof-Of-Work"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBooking"];
            };
        };
        responses: {
            /** @description The booking, also when the same call has made it before */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 201,
                     *       "message": "The booking, also when the same call has made it before",
                     *       "data": {
                     *         "_id": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *         "userDetails": {
                     *           "name": "Ngozi Eze",
                     *           "email": "ngozi@mail.example.com",
                     *           "gender": "Female",
                     *           "cityOfResidence": "Enugu",
                     *           "age": 19,
                     *           "maritalStatus": "Single"
                     *         },
                     *         "channel": "Word of mouth",
                     *         "createdAt": "2027-01-04T09:12:30Z",
                     *         "status": "confirmed",
                     *         "startsAt": "2027-01-09T08:00:00Z",
                     *         "endsAt": "2027-01-09T08:30:00Z",
                     *         "mode": "ONLINE",
                     *         "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *         "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                     *         "scheduledAt": "2027-01-09T08:00:00Z",
                     *         "wantedAt": null,
                     *         "visitorTimeZone": "Africa/Lagos",
                     *         "confirmBy": "2027-01-04T11:12:30Z",
                     *         "confirmMailSent": true,
                     *         "manageLink": "https://counselling.example/appointments/AZKaTGpefB6PbS8NPxt6EAABo2f",
                     *         "manageToken": "AZKaTGpefB6PbS8NPxt6EAABo2f"
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["MadeBooking"];
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The time is gone, or the client cannot have it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    findBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description `manageToken` of POST booking: the last part of the private link. It opens its own booking */
                "Booking-Token"?: string;
            };
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The booking",
                     *       "data": {
                     *         "_id": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *         "userDetails": {
                     *           "name": "Ngozi Eze",
                     *           "email": "ngozi@mail.example.com",
                     *           "gender": "Female",
                     *           "cityOfResidence": "Enugu",
                     *           "age": 19,
                     *           "maritalStatus": "Single"
                     *         },
                     *         "channel": "Word of mouth",
                     *         "createdAt": "2027-01-04T09:12:30Z",
                     *         "status": "confirmed",
                     *         "startsAt": "2027-01-09T08:00:00Z",
                     *         "endsAt": "2027-01-09T08:30:00Z",
                     *         "mode": "ONLINE",
                     *         "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *         "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                     *         "scheduledAt": "2027-01-09T08:00:00Z",
                     *         "wantedAt": null,
                     *         "visitorTimeZone": "Africa/Lagos",
                     *         "appointmentDetails": {
                     *           "complaint": null,
                     *           "duration": null,
                     *           "therapyExpectations": null
                     *         },
                     *         "quarantined": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["ListedBooking"];
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    moveBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description `manageToken` of POST booking: the last part of the private link. It opens its own booking */
                "Booking-Token"?: string;
                /** @description A solved challenge of GET challenge. Calls with it have the widest limit */
                "Proof-Of-Work"?: string;
            };
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingChange"];
            };
        };
        responses: {
            /** @description The booking with its new time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The booking with its new time",
                     *       "data": {
                     *         "_id": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *         "userDetails": {
                     *           "name": "Ngozi Eze",
                     *           "email": "ngozi@mail.example.com",
                     *           "gender": "Female",
                     *           "cityOfResidence": "Enugu",
                     *           "age": 19,
                     *           "maritalStatus": "Single"
                     *         },
                     *         "channel": "Word of mouth",
                     *         "createdAt": "2027-01-04T09:12:30Z",
                     *         "status": "confirmed",
                     *         "startsAt": "2027-01-09T08:00:00Z",
                     *         "endsAt": "2027-01-09T08:30:00Z",
                     *         "mode": "ONLINE",
                     *         "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *         "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                     *         "scheduledAt": "2027-01-09T08:00:00Z",
                     *         "wantedAt": null,
                     *         "visitorTimeZone": "Africa/Lagos",
                     *         "appointmentDetails": {
                     *           "complaint": null,
                     *           "duration": null,
                     *           "therapyExpectations": null
                     *         },
                     *         "quarantined": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["ListedBooking"];
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The time is gone, or the client cannot have it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description `manageToken` of POST booking: the last part of the private link. It opens its own booking */
                "Booking-Token"?: string;
            };
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled booking */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The cancelled booking",
                     *       "data": {
                     *         "_id": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *         "userDetails": {
                     *           "name": "Ngozi Eze",
                     *           "email": "ngozi@mail.example.com",
                     *           "gender": "Female",
                     *           "cityOfResidence": "Enugu",
                     *           "age": 19,
                     *           "maritalStatus": "Single"
                     *         },
                     *         "channel": "Word of mouth",
                     *         "createdAt": "2027-01-04T09:12:30Z",
                     *         "status": "cancelled",
                     *         "startsAt": "2027-01-09T08:00:00Z",
                     *         "endsAt": "2027-01-09T08:30:00Z",
                     *         "mode": "ONLINE",
                     *         "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *         "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                     *         "scheduledAt": "2027-01-09T08:00:00Z",
                     *         "wantedAt": null,
                     *         "visitorTimeZone": "Africa/Lagos",
                     *         "appointmentDetails": {
                     *           "complaint": null,
                     *           "duration": null,
                     *           "therapyExpectations": null
                     *         },
                     *         "quarantined": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["ListedBooking"];
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The time is gone, or the client cannot have it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The challenge",
                     *       "data": {
                     *         "challenge": "16.1799312345.mZk2Q0.b1pJ3w"
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Challenge"];
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The text",
                     *       "data": {
                     *         "version": null,
                     *         "text": "I agree that the agency stores what I write here.",
                     *         "note": "You can take this back at any time.",
                     *         "paragraphs": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Consent"];
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reportSchedulerEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The signature of Calendly */
                "Calendly-Webhook-Signature"?: string;
                /** @description The signature of Cal.com */
                "X-Cal-Signature-256"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "invitee.created",
                 *       "payload": {}
                 *     }
                 */
                "application/json": components["schemas"]["SchedulerReport"];
            };
        };
        responses: {
            /** @description Received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "Received",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: null;
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listServices: {
        parameters: {
            query?: {
                type?: "INDIVIDUAL" | "GROUP" | "ORGANIZATION";
                location?: "PHYSICAL" | "VIRTUAL" | "ONLINE";
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The services",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "name": "One to one, online",
                     *           "location": "VIRTUAL",
                     *           "type": "INDIVIDUAL",
                     *           "price": 15000,
                     *           "sessions": 1,
                     *           "isExtra": false
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Service"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    createService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Talk",
                 *       "location": "PHYSICAL",
                 *       "type": "GROUP",
                 *       "price": 9000,
                 *       "sessions": 1,
                 *       "isExtra": false
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    location: "PHYSICAL" | "VIRTUAL";
                    /** @enum {string} */
                    type: "INDIVIDUAL" | "GROUP" | "ORGANIZATION";
                    /** @description Naira */
                    price: number;
                    sessions: number;
                    /** @default false */
                    isExtra?: boolean;
                };
            };
        };
        responses: {
            /** @description The service */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 201,
                     *       "message": "The service",
                     *       "data": {
                     *         "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *         "name": "One to one, online",
                     *         "location": "VIRTUAL",
                     *         "type": "INDIVIDUAL",
                     *         "price": 15000,
                     *         "sessions": 1,
                     *         "isExtra": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Service"];
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "Deleted",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: null;
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    changeService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": 16000
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    location?: "PHYSICAL" | "VIRTUAL";
                    /** @enum {string} */
                    type?: "INDIVIDUAL" | "GROUP" | "ORGANIZATION";
                    /** @description Naira */
                    price?: number;
                    sessions?: number;
                    isExtra?: boolean;
                    /** Format: uuid */
                    _id?: string;
                };
            };
        };
        responses: {
            /** @description The service */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The service",
                     *       "data": {
                     *         "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *         "name": "One to one, online",
                     *         "location": "VIRTUAL",
                     *         "type": "INDIVIDUAL",
                     *         "price": 15000,
                     *         "sessions": 1,
                     *         "isExtra": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Service"];
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listGalleryImages: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pictures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The pictures",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "url": "/uploads/Q8f2/large.avif",
                     *           "alt": "Eight chairs in a circle",
                     *           "width": 1920,
                     *           "height": 1280
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["GalleryImage"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    uploadGalleryImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description JPG, PNG, WebP or AVIF */
                    images?: string[];
                    /** @description What each picture shows, in the same order */
                    alt?: string[];
                };
            };
        };
        responses: {
            /** @description The new pictures */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 201,
                     *       "message": "The new pictures",
                     *       "data": {
                     *         "message": "Images uploaded successfully",
                     *         "images": [
                     *           "/uploads/Q8f2/large.avif"
                     *         ],
                     *         "undescribed": [],
                     *         "refused": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: {
                            message: string;
                            /** @description The paths of the new pictures */
                            images: string[];
                            /** @description The ids of the new pictures without a description */
                            undescribed: string[];
                            /** @description Files that were refused */
                            refused: {
                                name: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteGalleryImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "Deleted",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: null;
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listSlots: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
                /** @description An instant, or a day: its beginning */
                from?: string;
                /** @description An instant, or a day: its end. Days are on the clock of `office`, or in UTC without one */
                to?: string;
                /** @description Id or name */
                office?: string;
                /** @description Id or name */
                counsellor?: string;
                mode?: "IN_PERSON" | "ONLINE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open slots */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The open slots",
                     *       "data": [
                     *         {
                     *           "startsAt": "2027-01-09T08:00:00Z",
                     *           "endsAt": "2027-01-09T08:30:00Z",
                     *           "mode": "ONLINE",
                     *           "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *           "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Slot"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    holdSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A solved challenge of GET challenge. Calls with it have the widest limit */
                "Proof-Of-Work"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startsAt": "2027-01-09T08:00:00Z",
                 *       "endsAt": "2027-01-09T08:30:00Z",
                 *       "mode": "ONLINE",
                 *       "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                 *       "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                 *       "consent": true,
                 *       "visitorTimeZone": "Africa/Lagos"
                 *     }
                 */
                "application/json": components["schemas"]["NewHold"];
            };
        };
        responses: {
            /** @description The hold */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 201,
                     *       "message": "The hold",
                     *       "data": {
                     *         "holdToken": "pZ3kT0v9Qw2xY7aB1cD4eF",
                     *         "expiresAt": "2027-01-04T09:27:30Z",
                     *         "counsellorId": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                     *         "kept": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Hold"];
                    };
                };
            };
            /** @description The request cannot be read as JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The time is gone, or the client cannot have it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the page before */
                cursor?: string;
                /** @description Events at this instant or later */
                since?: string;
                type?: "booking.added" | "booking.time_given" | "booking.address_confirmed" | "booking.moved" | "booking.cancelled" | "booking.cancel_undone" | "booking.ended" | "booking.attended" | "booking.no_show" | "booking.outcome_undone" | "booking.released" | "client.data_corrected" | "client.address_changed" | "client.data_erased" | "series.booked" | "series.moved" | "series.cancelled" | "group.added" | "group.changed" | "group.moved" | "group.cancelled" | "place.added" | "place.asked" | "place.address_confirmed" | "place.released" | "place.given_back" | "place.taken_away" | "place.ended" | "place.attended" | "place.no_show" | "place.data_erased" | "payment.entered" | "payment.taken_back" | "payment.returned" | "package.sold" | "package.ended" | "price.changed" | "price_request.made" | "price_request.decided" | "client_record.changed" | "client_record.merged" | "client_record.separated" | "client_record.session_attached" | "client_record.sessions_taken" | "client_record.sessions_returned" | "service.created" | "service.changed" | "service.deleted" | "office.added" | "office.changed" | "counsellor.added" | "counsellor.changed" | "counsellor.left" | "availability.changed" | "availability.days_added" | "availability.days_removed" | "closure.added" | "closure.changed" | "closure.removed" | "document.published" | "document.withdrawn" | "document.deleted" | "message.received" | "message.changed" | "comment.received" | "comment.changed" | "enquiry.received" | "enquiry.changed" | "enquiry.dates_proposed" | "enquiry.date_chosen" | "enquiry.dates_gone" | "enquiry.none_fits" | "enquiry.scheduled" | "enquiry.unscheduled" | "enquiry.deleted";
                booking?: string;
                /** @description 100 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The events",
                     *       "data": [
                     *         {
                     *           "_id": "4711",
                     *           "type": "booking.moved",
                     *           "at": "2027-01-05T10:00:00Z",
                     *           "subjectType": "booking",
                     *           "subjectId": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *           "bookingId": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *           "groupId": null,
                     *           "by": "client",
                     *           "previousStatus": "confirmed",
                     *           "status": "confirmed",
                     *           "previousStartsAt": "2027-01-08T08:00:00Z",
                     *           "startsAt": "2027-01-09T08:00:00Z",
                     *           "fields": []
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 100,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Event"][];
                        meta: {
                            limit: number;
                            /** @description For `cursor`. It is there on the last page, too. Null: nothing has happened yet */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The addresses",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "url": "https://program.example/ireti",
                     *           "events": [
                     *             "appointment.booked"
                     *           ],
                     *           "createdAt": "2027-01-04T09:30:00Z",
                     *           "previousSecretValidUntil": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["WebhookEndpoint"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The deliveries",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "event": "appointment.booked",
                     *           "bookingId": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *           "url": "https://program.example/ireti",
                     *           "status": "sent",
                     *           "attempts": 1,
                     *           "lastError": null,
                     *           "nextAttemptAt": null,
                     *           "sentAt": "2027-01-04T09:30:05Z",
                     *           "createdAt": "2027-01-04T09:30:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["WebhookDelivery"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Queued */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 202,
                     *       "message": "Queued",
                     *       "data": {
                     *         "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3"
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description The delivery
                             */
                            _id: string;
                        };
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    changeWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The new secret",
                     *       "data": {
                     *         "secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
                     *         "previousValidUntil": "2027-01-05T09:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: {
                            secret: string;
                            /**
                             * Format: date-time
                             * @description Until then both secrets are valid
                             */
                            previousValidUntil: string;
                        };
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sendDeliveryAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of one of the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Queued */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 202,
                     *       "message": "Queued",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: null;
                    };
                };
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description It conflicts with the stored data */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listOffices: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The offices",
                     *       "data": [
                     *         {
                     *           "_id": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *           "name": "Enugu",
                     *           "country": "NG",
                     *           "timeZone": "Africa/Lagos",
                     *           "address": "12 Zik Avenue",
                     *           "phones": [
                     *             "+234 803 555 0100"
                     *           ],
                     *           "email": "enugu@counselling.example",
                     *           "openingHours": "Monday to Friday, 9 am to 5 pm"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Office"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listCounsellors: {
        parameters: {
            query?: {
                /** @description From 1 on; 1 when left out */
                page?: number;
                /** @description 1,000 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counsellors */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The counsellors",
                     *       "data": [
                     *         {
                     *           "_id": "0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d",
                     *           "name": "Amaka",
                     *           "languages": [
                     *             "English",
                     *             "Igbo"
                     *           ],
                     *           "places": [
                     *             {
                     *               "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *               "mode": "ONLINE"
                     *             }
                     *           ],
                     *           "profile": "/counsellors/amaka"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 1000
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Counsellor"][];
                        meta: {
                            total: number;
                            page: number;
                            limit: number;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the page before */
                cursor?: string;
                office?: string;
                /** @description 100 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The clients",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "name": "Ngozi Eze",
                     *           "email": "ngozi@mail.example.com",
                     *           "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
                     *           "language": "English",
                     *           "createdAt": "2027-01-04T09:30:00Z",
                     *           "bookingIds": [
                     *             "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10"
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 100,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Client"][];
                        meta: {
                            limit: number;
                            /** @description For `cursor`. Null: this is the last page */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the page before */
                cursor?: string;
                office?: string;
                /** @description Paid on this day or later */
                from?: string;
                /** @description Paid on this day or earlier */
                to?: string;
                /** @description 100 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The entries",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "number": 12,
                     *           "bookingId": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *           "packageId": null,
                     *           "placeId": null,
                     *           "kind": "transfer",
                     *           "amount": 1500000,
                     *           "currency": "NGN",
                     *           "paidOn": "2027-01-09",
                     *           "correctsId": null,
                     *           "reference": "K7QX2P",
                     *           "officeId": "6f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 100,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Payment"][];
                        meta: {
                            limit: number;
                            /** @description For `cursor`. Null: this is the last page */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listSeries: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the page before */
                cursor?: string;
                /** @description 100 when left out */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusCode": 200,
                     *       "message": "The series",
                     *       "data": [
                     *         {
                     *           "_id": "d2a7c1b0-93e4-4f58-a6b7-c8d9e0f1a2b3",
                     *           "everyWeeks": 1,
                     *           "createdAt": "2027-01-04T09:30:00Z",
                     *           "bookings": [
                     *             {
                     *               "_id": "01929a4c-6a5e-7c1e-8f6d-2f0d3f1b7a10",
                     *               "number": 1,
                     *               "status": "confirmed",
                     *               "startsAt": "2027-01-09T08:00:00Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 100,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Series"][];
                        meta: {
                            limit: number;
                            /** @description For `cursor`. Null: this is the last page */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not allowed: not an administrator, an API key without the scope, or a change by cookie that did not come from our own pages */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    describeApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description It has the ETag of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No session, or one that has ended; an API key that is wrong or revoked */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Fields break a rule: `errors` names them */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many requests: `Retry-After` says how many seconds to wait */
            429: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database or the disk is away: `Retry-After` says how many seconds to wait */
            503: {
                headers: {
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "webhook-test": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all attempts of one delivery */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the signature of standardwebhooks.com */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description When it was sent
                     */
                    timestamp: string;
                    data: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299: it arrived. Others are tried again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook-event": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all attempts of one delivery */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the signature of standardwebhooks.com */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "booking.added" | "booking.time_given" | "booking.address_confirmed" | "booking.moved" | "booking.cancelled" | "booking.cancel_undone" | "booking.ended" | "booking.attended" | "booking.no_show" | "booking.outcome_undone" | "booking.released" | "client.data_corrected" | "client.address_changed" | "client.data_erased" | "series.booked" | "series.moved" | "series.cancelled" | "group.added" | "group.changed" | "group.moved" | "group.cancelled" | "place.added" | "place.asked" | "place.address_confirmed" | "place.released" | "place.given_back" | "place.taken_away" | "place.ended" | "place.attended" | "place.no_show" | "place.data_erased" | "payment.entered" | "payment.taken_back" | "payment.returned" | "package.sold" | "package.ended" | "price.changed" | "price_request.made" | "price_request.decided" | "client_record.changed" | "client_record.merged" | "client_record.separated" | "client_record.session_attached" | "client_record.sessions_taken" | "client_record.sessions_returned" | "service.created" | "service.changed" | "service.deleted" | "office.added" | "office.changed" | "counsellor.added" | "counsellor.changed" | "counsellor.left" | "availability.changed" | "availability.days_added" | "availability.days_removed" | "closure.added" | "closure.changed" | "closure.removed" | "document.published" | "document.withdrawn" | "document.deleted" | "message.received" | "message.changed" | "comment.received" | "comment.changed" | "enquiry.received" | "enquiry.changed" | "enquiry.dates_proposed" | "enquiry.date_chosen" | "enquiry.dates_gone" | "enquiry.none_fits" | "enquiry.scheduled" | "enquiry.unscheduled" | "enquiry.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Event"];
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299: it arrived. Others are tried again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "appointment-booked": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all attempts of one delivery */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the signature of standardwebhooks.com */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "appointment.booked";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookAppointment"];
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299: it arrived. Others are tried again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "appointment-moved": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all attempts of one delivery */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the signature of standardwebhooks.com */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "appointment.moved";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookAppointment"];
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299: it arrived. Others are tried again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "appointment-cancelled": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all attempts of one delivery */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the signature of standardwebhooks.com */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "appointment.cancelled";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookAppointment"];
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299: it arrived. Others are tried again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "appointment-outcome": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for all attempts of one delivery */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the signature of standardwebhooks.com */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "appointment.outcome";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookAppointment"];
                };
            };
        };
        responses: {
            /** @description Any status from 200 to 299: it arrived. Others are tried again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
