INSERT INTO public.audit_events VALUES
	(1, '2026-11-23 00:01:21.00164+00', '90c53556-e17f-4b15-b971-17f123d4fefe', 'booking.details_listed', 'booking', 'list', '{"page": 1, "count": 7, "limit": 1000, "bookingIds": ["97db7fbf-8461-4691-8386-c19eb807470d", "929d9e69-d64d-47e9-b369-0f14519a8e69", "9828c5b6-491c-47e0-ab55-c0370f36e756", "19332c8d-45ee-4e96-b4fb-7b709ed1f008", "7af8a0e8-ecda-4a3e-931a-0f19638b2504", "e1d4c87a-1b19-41f8-88ed-a4568c1e6dd1", "785ec4b8-f3ee-4878-afae-a5a26982e917"]}', '', '2fa456d25fb846e323edbaa1301ae37c1ec45d06f90aff084069738388d8f7ad'),
	(2, '2026-11-23 00:01:21.081798+00', '90c53556-e17f-4b15-b971-17f123d4fefe', 'booking.details_listed', 'booking', 'list', '{"page": 2, "count": 0, "limit": 1000, "bookingIds": []}', '2fa456d25fb846e323edbaa1301ae37c1ec45d06f90aff084069738388d8f7ad', 'd829b7e8175c016192a229ee7bd4d71f956936b033e06cb991ed1a67a1d9501c'),
	(3, '2026-11-23 00:01:21.188058+00', '90c53556-e17f-4b15-b971-17f123d4fefe', 'booking.details_listed', 'booking', 'list', '{"page": 1, "count": 2, "limit": 2, "bookingIds": ["97db7fbf-8461-4691-8386-c19eb807470d", "929d9e69-d64d-47e9-b369-0f14519a8e69"]}', 'd829b7e8175c016192a229ee7bd4d71f956936b033e06cb991ed1a67a1d9501c', '7bf5d1b6d738d2f628b6cb06dabe3b519c169608ce665b275627dd7169f59377');

INSERT INTO public.counsellors VALUES
	('1c841932-356c-476b-8256-1461f7f1a2b6', 'Ngozi Eze', 'ngozi.eze@ireti.example', 'Africa/Lagos', 0, 720, 60, 8, true, NULL, NULL, 1),
	('d990a672-1f97-444c-b595-a482ef0a9e28', 'Tunde Adeyemi', 'tunde.adeyemi@ireti.example', 'Africa/Lagos', 0, 720, 60, 8, true, NULL, NULL, 1),
	('bfeb7181-c0a9-4969-a6e5-02c7e49342da', 'Halima Bello', 'halima.bello@ireti.example', 'Africa/Lagos', 0, 720, 60, 8, true, NULL, NULL, 1),
	('f41c021c-c86b-4d11-b273-dd2af1fe66d6', 'Priya Kulkarni', 'priya.kulkarni@ireti.example', 'Asia/Kolkata', 0, 720, 60, 8, true, NULL, NULL, 1),
	('010e8b25-ff19-4a50-b897-8282446771d1', 'Arjun Deshmukh', 'arjun.deshmukh@ireti.example', 'Asia/Kolkata', 0, 720, 60, 8, true, NULL, NULL, 1),
	('9a2ac046-b481-4f8e-a690-f9f2202ac49d', 'Meera Iyer', 'meera.iyer@ireti.example', 'Asia/Kolkata', 0, 720, 60, 8, true, NULL, NULL, 1);

INSERT INTO public.offices VALUES
	('2fa49e22-fde5-4f93-901f-d14fbc36bb59', 'Enugu office', 'NG', 'Africa/Lagos', 'Office address, Enugu, Nigeria (placeholder)', '+234 000 000 0000', 'nigeria@ireti.example', 1),
	('2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 'Pune office', 'IN', 'Asia/Kolkata', 'Office address, Pune, India (placeholder)', '+91 00000 00000', 'india@ireti.example', 1);

INSERT INTO public.availability_exceptions VALUES
	('1c548033-e828-483a-98d2-05f9d17bf989', 'holiday', 'NG', NULL, NULL, '2026-01-01', '2026-01-01', NULL, NULL, true, true, 'New Year’s Day', '2026-11-23 00:01:18.519735+00', 1),
	('ed84ae80-c26d-4dda-ad8f-99041ebaa232', 'holiday', 'NG', NULL, NULL, '2026-05-01', '2026-05-01', NULL, NULL, true, true, 'Workers’ Day', '2026-11-23 00:01:18.519735+00', 1),
	('9e68f20f-1312-40e1-84d4-ba852af0d808', 'holiday', 'NG', NULL, NULL, '2026-06-12', '2026-06-12', NULL, NULL, true, true, 'Democracy Day', '2026-11-23 00:01:18.519735+00', 1),
	('290c4fc3-ec34-44f7-850c-2c76fb56d393', 'holiday', 'NG', NULL, NULL, '2026-10-01', '2026-10-01', NULL, NULL, true, true, 'Independence Day', '2026-11-23 00:01:18.519735+00', 1),
	('70bb6021-65eb-4100-af35-4a52e6923cb0', 'holiday', 'NG', NULL, NULL, '2026-12-25', '2026-12-25', NULL, NULL, true, true, 'Christmas Day', '2026-11-23 00:01:18.519735+00', 1),
	('ffd3ec77-b388-41e6-9835-88f27b4e02c2', 'holiday', 'NG', NULL, NULL, '2026-12-26', '2026-12-26', NULL, NULL, true, true, 'Boxing Day', '2026-11-23 00:01:18.519735+00', 1),
	('731f4695-30e4-4ed1-a780-6967fab90bbd', 'holiday', 'IN', NULL, NULL, '2026-01-26', '2026-01-26', NULL, NULL, true, true, 'Republic Day', '2026-11-23 00:01:18.519735+00', 1),
	('9c2e2fcc-ac84-4dc4-b5e7-e26c6572fabc', 'holiday', 'IN', NULL, NULL, '2026-05-01', '2026-05-01', NULL, NULL, true, true, 'Maharashtra Day', '2026-11-23 00:01:18.519735+00', 1),
	('50a4d090-6b6c-439e-bebb-894e6c2262fc', 'holiday', 'IN', NULL, NULL, '2026-08-15', '2026-08-15', NULL, NULL, true, true, 'Independence Day', '2026-11-23 00:01:18.519735+00', 1),
	('d80a84fd-5a40-4d97-9c2c-5b5b06690513', 'holiday', 'IN', NULL, NULL, '2026-10-02', '2026-10-02', NULL, NULL, true, true, 'Gandhi Jayanti', '2026-11-23 00:01:18.519735+00', 1),
	('7ec1a909-21c1-4739-b936-c11447023d17', 'holiday', 'IN', NULL, NULL, '2026-12-25', '2026-12-25', NULL, NULL, true, true, 'Christmas Day', '2026-11-23 00:01:18.519735+00', 1),
	('3bd35b25-e8fe-4887-8725-34ae36a242da', 'holiday', 'NG', NULL, NULL, '2027-01-01', '2027-01-01', NULL, NULL, true, true, 'New Year’s Day', '2026-11-23 00:01:18.519735+00', 1),
	('2cc9200a-4aed-4084-b845-944fe3be3068', 'holiday', 'NG', NULL, NULL, '2027-05-01', '2027-05-01', NULL, NULL, true, true, 'Workers’ Day', '2026-11-23 00:01:18.519735+00', 1),
	('9468d06f-da32-48b0-bf82-cabeb308e905', 'holiday', 'NG', NULL, NULL, '2027-06-12', '2027-06-12', NULL, NULL, true, true, 'Democracy Day', '2026-11-23 00:01:18.519735+00', 1),
	('04dbdc54-1841-44fc-b1e6-3000744af20f', 'holiday', 'NG', NULL, NULL, '2027-10-01', '2027-10-01', NULL, NULL, true, true, 'Independence Day', '2026-11-23 00:01:18.519735+00', 1),
	('ce968394-d87c-4c0c-a6c6-3e534dc5020f', 'holiday', 'NG', NULL, NULL, '2027-12-25', '2027-12-25', NULL, NULL, true, true, 'Christmas Day', '2026-11-23 00:01:18.519735+00', 1),
	('d8940580-3cc9-455f-9d68-7ef9761648e3', 'holiday', 'NG', NULL, NULL, '2027-12-26', '2027-12-26', NULL, NULL, true, true, 'Boxing Day', '2026-11-23 00:01:18.519735+00', 1),
	('140366bc-f4d7-4b82-971f-979412c8089e', 'holiday', 'IN', NULL, NULL, '2027-01-26', '2027-01-26', NULL, NULL, true, true, 'Republic Day', '2026-11-23 00:01:18.519735+00', 1),
	('e1c4e454-d941-45ee-8d7d-498f0a9005ad', 'holiday', 'IN', NULL, NULL, '2027-05-01', '2027-05-01', NULL, NULL, true, true, 'Maharashtra Day', '2026-11-23 00:01:18.519735+00', 1),
	('00be9a0f-5ce1-46d9-95bb-0e3227eb21ca', 'holiday', 'IN', NULL, NULL, '2027-08-15', '2027-08-15', NULL, NULL, true, true, 'Independence Day', '2026-11-23 00:01:18.519735+00', 1),
	('898631ef-e361-425e-b950-5e7278e71054', 'holiday', 'IN', NULL, NULL, '2027-10-02', '2027-10-02', NULL, NULL, true, true, 'Gandhi Jayanti', '2026-11-23 00:01:18.519735+00', 1),
	('72ed32af-7ce4-4e6e-9987-5bdb8c332d4e', 'holiday', 'IN', NULL, NULL, '2027-12-25', '2027-12-25', NULL, NULL, true, true, 'Christmas Day', '2026-11-23 00:01:18.519735+00', 1),
	('6882196c-252f-48b9-9ff3-1033e6a2d928', 'holiday', 'NG', NULL, NULL, '2028-01-01', '2028-01-01', NULL, NULL, true, true, 'New Year’s Day', '2026-11-23 00:01:18.519735+00', 1),
	('5cec1b1a-a208-4d82-a002-15c0db171dc1', 'holiday', 'NG', NULL, NULL, '2028-05-01', '2028-05-01', NULL, NULL, true, true, 'Workers’ Day', '2026-11-23 00:01:18.519735+00', 1),
	('1114467e-f061-42ac-be10-a1b1d6842728', 'holiday', 'NG', NULL, NULL, '2028-06-12', '2028-06-12', NULL, NULL, true, true, 'Democracy Day', '2026-11-23 00:01:18.519735+00', 1),
	('aaad0201-39d4-415a-a2df-446e2c767034', 'holiday', 'NG', NULL, NULL, '2028-10-01', '2028-10-01', NULL, NULL, true, true, 'Independence Day', '2026-11-23 00:01:18.519735+00', 1),
	('f1beacd6-e58f-4174-a669-f3349fae9e4a', 'holiday', 'NG', NULL, NULL, '2028-12-25', '2028-12-25', NULL, NULL, true, true, 'Christmas Day', '2026-11-23 00:01:18.519735+00', 1),
	('7ca80925-b0ff-41be-9d53-d3d67b7b8311', 'holiday', 'NG', NULL, NULL, '2028-12-26', '2028-12-26', NULL, NULL, true, true, 'Boxing Day', '2026-11-23 00:01:18.519735+00', 1),
	('56f6e483-c7c6-4390-9ad7-b003cf032d66', 'holiday', 'IN', NULL, NULL, '2028-01-26', '2028-01-26', NULL, NULL, true, true, 'Republic Day', '2026-11-23 00:01:18.519735+00', 1),
	('c841399a-c3ea-4c24-980f-12556eb35ae7', 'holiday', 'IN', NULL, NULL, '2028-05-01', '2028-05-01', NULL, NULL, true, true, 'Maharashtra Day', '2026-11-23 00:01:18.519735+00', 1),
	('52e7a6e4-0d15-418c-82af-6fdfb973af8b', 'holiday', 'IN', NULL, NULL, '2028-08-15', '2028-08-15', NULL, NULL, true, true, 'Independence Day', '2026-11-23 00:01:18.519735+00', 1),
	('9dcae79b-b049-41ae-80db-69e3cde48523', 'holiday', 'IN', NULL, NULL, '2028-10-02', '2028-10-02', NULL, NULL, true, true, 'Gandhi Jayanti', '2026-11-23 00:01:18.519735+00', 1),
	('e4cd14ae-946d-4398-96fa-a53dab0000a5', 'holiday', 'IN', NULL, NULL, '2028-12-25', '2028-12-25', NULL, NULL, true, true, 'Christmas Day', '2026-11-23 00:01:18.519735+00', 1),
	('3c82f988-75e6-4b94-8c8a-6efb13927ac0', 'holiday', 'NG', NULL, NULL, '2027-03-26', '2027-03-26', NULL, NULL, true, true, 'Good Friday', '2026-11-23 00:01:18.519735+00', 1),
	('ad550351-ceca-492a-afa4-6e70648b16ed', 'holiday', 'NG', NULL, NULL, '2027-03-29', '2027-03-29', NULL, NULL, true, true, 'Easter Monday', '2026-11-23 00:01:18.519735+00', 1),
	('f703a409-699b-4cdf-b9fd-73f83c1b3136', 'holiday', 'IN', NULL, NULL, '2027-03-26', '2027-03-26', NULL, NULL, true, true, 'Good Friday', '2026-11-23 00:01:18.519735+00', 1),
	('b848f9c2-9d5c-4d6e-be92-f81c7cd791cb', 'holiday', 'NG', NULL, NULL, '2028-04-14', '2028-04-14', NULL, NULL, true, true, 'Good Friday', '2026-11-23 00:01:18.519735+00', 1),
	('f3a743ea-a9e1-4cf1-92e4-4915c37721cd', 'holiday', 'NG', NULL, NULL, '2028-04-17', '2028-04-17', NULL, NULL, true, true, 'Easter Monday', '2026-11-23 00:01:18.519735+00', 1),
	('47a6e60c-45b1-4e06-a1ac-a160ca028c38', 'holiday', 'IN', NULL, NULL, '2028-04-14', '2028-04-14', NULL, NULL, true, true, 'Good Friday', '2026-11-23 00:01:18.519735+00', 1),
	('8d934347-6482-435d-ba07-03687d1c64f2', 'leave', NULL, NULL, '1c841932-356c-476b-8256-1461f7f1a2b6', '2027-02-01', '2027-02-05', NULL, NULL, true, true, '', '2026-11-23 00:01:25.481889+00', 1),
	('2564b168-a847-46a6-9096-789745eee9b6', 'extra', NULL, '2fa49e22-fde5-4f93-901f-d14fbc36bb59', '1c841932-356c-476b-8256-1461f7f1a2b6', '2027-02-13', '2027-02-13', 540, 720, true, true, '', '2026-11-23 00:01:25.485741+00', 1);

INSERT INTO public.blog_comments VALUES
	('feca39fd-5e4a-8198-8e6e-e738688f0186', 'your-first-session', NULL, NULL, NULL, 'waiting', false, '2026-11-23 00:01:20.831783+00', 'v1.k1.euHr6f4wWFfIj_F_y19dSyZOes2dMgyIsWvKnNPnWskg', 'v1.k1.COy87yVwR91iVPfQCpfPIJwHfNyMdnJJ_jo1RN8R-x4xqbnVhwGCe5vg3DTZgpTWoAw', 'v1.k1.3F-fB5v4ydWPOyoOeWN94bh4QYLS4i82CoNONydAe11tt7fW9PmVI4KzmQ', 1);

INSERT INTO public.booking_calendar VALUES
	(true, 'UTC');

INSERT INTO public.booking_day_changes VALUES
	('2026-11-23 00:00:00+00'),
	('2026-11-26 12:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-27 10:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-28 08:30:00+00'),
	('2026-11-30 03:30:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-30 13:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-27 10:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-28 08:30:00+00'),
	('2026-11-30 03:30:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-23 00:00:00+00'),
	('2026-11-30 13:00:00+00');

INSERT INTO public.rooms VALUES
	('6f05ec1b-cf0f-4c38-ba7f-6e84a265048e', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 'Iroko room', false),
	('7d3fb8a4-5749-4261-9557-6c1fda8ba642', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 'Udala room', false),
	('12190317-1c1a-42cc-8da5-b44034fada39', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 'Neem room', false),
	('1737d01b-ccaf-4336-b823-f9eeebbbfe8b', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 'Peepal room', false);

INSERT INTO public.users VALUES
	('90c53556-e17f-4b15-b971-17f123d4fefe', 'First', 'Administrator', 'admin@ireti.example', 'admin@ireti.example', '$argon2id$v=19$m=19456,t=2,p=1$I1lan+QDO03tup7mlOgpoA$2eyTIQW90idUH16xSfxNbO6NTd4pBaFaYAYBkdsjuGs', 'OTHER', NULL, true, NULL, '2026-11-23 00:01:18.519735+00', NULL, 1),
	('0788c2de-3e42-4cd1-b00f-f7a64f922262', 'Ada', 'Obi', 'ada@mail.example.com', 'ada@mail.example.com', '$argon2id$v=19$m=19456,t=2,p=1$dsXNqAepKVdHLbnTo5MZaA$TrwUMYhuytnLeUHGsKlzf3mqF3IqI52XU03NmBQM8hg', 'FEMALE', NULL, false, NULL, '2026-11-23 00:01:19.058136+00', '1c841932-356c-476b-8256-1461f7f1a2b6', 1);

INSERT INTO public.bookings VALUES
	('785ec4b8-f3ee-4878-afae-a5a26982e917', 'requested', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'client-requested@mail.example.com', 'Client requested', 'client-requested@mail.example.com', 22, 'Female', 'Single', 'Enugu', 'Word of mouth', 'v1.k1.qS0nRZUJQUAiQyQbs3kTGdKRGHb9gE6U5B9ga-AOe2SyvBQ--FB05qPo4vfW9Y_5K2ex8KAeuWs7wgFoomgFF3KD0w', 'v1.k1.FJQxcoas2BteLcCRRHuj1celCRyM1baC0O6ltnp89yWHzfD1arZsHT7p7rwQrH-y', 'v1.k1.-VBomepUdPuIZkwTTMmNZ2eXN6eisb2vMeU5Symmg6ZqL-CCdAA', NULL, NULL, '4650212a-e255-4ecd-8f27-9af1378938bc', 'P3vfEwLk4WM1YpJaCZrI7loFzZkD2U86UY4k4AROy_I', NULL, 1, 0, false, '2026-11-23 00:01:19.786499+00', NULL, NULL, NULL, 1, DEFAULT),
	('e1d4c87a-1b19-41f8-88ed-a4568c1e6dd1', 'confirmed', 'ONLINE', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', NULL, '2026-11-26 12:00:00+00', '2026-11-26 12:30:00+00', '2026-11-26 12:00:00+00', '2026-11-26 12:30:00+00', 'mL1Uj4uSVXUrcLfg_HlPSlmiwdy99VKhdlQhlSGoQxY', '2026-11-23 00:16:20.310149+00', NULL, NULL, 'client-confirmed@mail.example.com', 'Client confirmed', 'client-confirmed@mail.example.com', 22, 'Female', 'Single', 'Enugu', 'Word of mouth', 'v1.k1.01zZK5EuSCmatw7C-CY0tEJHqlScjAaglC8TDMNOo5noFEzTf7RkIiDWSDMcF_kgPOgsuwi12_aHPzsQ18JpO_Ndyg', 'v1.k1.NKPyqBelkqy-9h5sgTWo6cauxQ0YA2hweRlGt6hUh9zuYggptsHwF_yhNa-5EXQs', 'v1.k1.tjO6boeSJVv-Axiy3bA9fHRBb4KLn8FPdieQmmMGT92Tb2U8UxU', NULL, NULL, 'ce06d1d6-260c-413d-b3d1-ec8d35135d9e', 'bw-odXA1PzwsNaJgFolT0nHYOmvoMF-P8-lTgp5MOR0', NULL, 1, 0, false, '2026-11-23 00:01:20.310149+00', '2026-11-23 00:01:20.378547+00', NULL, NULL, 1, DEFAULT),
	('06edecbf-6cff-48d5-98ee-553de4dc6f1a', 'held', 'IN_PERSON', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '12190317-1c1a-42cc-8da5-b44034fada39', '2026-12-03 05:00:00+00', '2026-12-03 05:30:00+00', '2026-12-03 05:00:00+00', '2026-12-03 05:30:00+00', 'oUypSkLsqeZv8vQBYyBv6o6XXPb9TOkDWbkTJRh70jI', '2026-11-23 00:16:20.68282+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 0, false, '2026-11-23 00:01:20.68282+00', NULL, NULL, NULL, 1, DEFAULT),
	('97db7fbf-8461-4691-8386-c19eb807470d', 'requested', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0788c2de-3e42-4cd1-b00f-f7a64f922262', 'ada@mail.example.com', 'Client ada', 'ada@mail.example.com', 22, 'Female', 'Single', 'Enugu', 'Word of mouth', 'v1.k1.kZkxvBNlaOUkG_sdoJMO4P9h8L8IKFaLGwNn8qAq0eqb5sjfrDcL4qh-NJS-nbuXgs4bQPmwxyyKExH70w', 'v1.k1.0ScqFiEHGdsCKaWNlVR3RJT1pFUroEiOc6FgYlSBlnAyvYfGU7METJDpNSRXVSg2', 'v1.k1.mzbdW3ZETeTq2MPeuEdthrKsIolws8jwP66nj8U435B8ukVbmXE', NULL, NULL, '2441adca-0435-4bc7-a9f1-5f8835278e13', 'PumBWqxU58rc5ZJKZskEcSUu0PcHRsgdHzVLMR7-gWY', NULL, 1, 0, false, '2026-11-23 00:01:20.775003+00', NULL, NULL, NULL, 1, DEFAULT),
	('7af8a0e8-ecda-4a3e-931a-0f19638b2504', 'attended', 'IN_PERSON', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', '1c841932-356c-476b-8256-1461f7f1a2b6', '6f05ec1b-cf0f-4c38-ba7f-6e84a265048e', '2026-11-27 10:00:00+00', '2026-11-27 10:30:00+00', '2026-11-27 10:00:00+00', '2026-11-27 10:30:00+00', 'DZy0nv0JxmZfYq0GR3FDF_zGl3B6wiRJNBhpXW94bo0', '2026-11-23 00:16:20.409607+00', NULL, NULL, 'client-attended@mail.example.com', 'Client attended', 'client-attended@mail.example.com', 22, 'Female', 'Single', 'Enugu', 'Word of mouth', 'v1.k1.D4nt414iCc71sQE7anV6uu1Uw9ImEcFbPu6UXw_0b9LIYvM6wiWxyR_5RM4TvQlnheYTPp7ULW7zepllG_tCopT4', 'v1.k1.b2D6z9xbac-UQY2TEHJuQGIbZslVck0SNuoONJHNaQR5wXFbXAn0tttEQtaiAUZu', 'v1.k1.0J-r_P847ITGu2hmnBydMWd5JRbfXusjSXkAVhlN9otke8W7Sog', NULL, NULL, '79fb0065-a0e7-43f1-857b-b067922e0124', 'Y_5e7Q_WHduxVdUw3DzaMi33I7k74FW1xTNkZTgGEbY', NULL, 1, 0, false, '2026-11-23 00:01:20.409607+00', '2026-11-23 00:01:20.452031+00', NULL, NULL, 1, DEFAULT),
	('19332c8d-45ee-4e96-b4fb-7b709ed1f008', 'no_show', 'IN_PERSON', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', '010e8b25-ff19-4a50-b897-8282446771d1', '12190317-1c1a-42cc-8da5-b44034fada39', '2026-11-28 08:30:00+00', '2026-11-28 09:00:00+00', '2026-11-28 08:30:00+00', '2026-11-28 09:00:00+00', 'f3XF1Oh8zRPnA7s_3DVOAhYmZzB9PzfVguDTuAFc7B0', '2026-11-23 00:16:20.512008+00', NULL, NULL, 'client-no-show@mail.example.com', 'Client no-show', 'client-no-show@mail.example.com', 22, 'Female', 'Single', 'Enugu', 'Word of mouth', 'v1.k1.VI7w00b18t2KdurcLXLwRS1sPtAnJWjRxdGvFx9BjmcbnMyWQVW9Uh-EZpA-QIwqd8OQlBfpWLj7a4gy_gm1yCE', 'v1.k1.gk_VmlILDwrPW10Ok-N-Xj3ksVrEXIFcdGn8QrfrPT0IeU38dy195-tnE4YxFMMY', 'v1.k1.pM_l-wkFMWasGDZL5TPe77iGzLwUoXBHCY3wRIBnUdPjr6l6qok', NULL, NULL, '21306fac-be47-462b-a0f7-2527f8848308', '-bAYXkJNX_zwe_ePiYuM5gsiZKzOYHPas6sas2lZRtA', NULL, 1, 0, false, '2026-11-23 00:01:20.512008+00', '2026-11-23 00:01:20.524614+00', NULL, NULL, 1, DEFAULT),
	('9828c5b6-491c-47e0-ab55-c0370f36e756', 'cancelled', 'ONLINE', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', '9a2ac046-b481-4f8e-a690-f9f2202ac49d', NULL, '2026-11-30 03:30:00+00', '2026-11-30 04:00:00+00', '2026-11-30 03:30:00+00', '2026-11-30 04:00:00+00', '8PUJxzK8JJaWbwH2lkYA6rqKh6jqodXhT267-YJX-7o', '2026-11-23 00:16:20.536707+00', NULL, NULL, 'client-cancelled@mail.example.com', 'Client cancelled', 'client-cancelled@mail.example.com', 22, 'Female', 'Single', 'Enugu', 'Word of mouth', 'v1.k1.BZA1mLH1aYQEk8wq8yNGkD-izUNWR7iFtJmOK3F0-SuF2WGyc6gdwpOOd0v5x5Ds0HOWCaHq7IJmH2NIFYH15YyDew', 'v1.k1.CKqpFVv9kmYzy_41S4RZJZfRDepacwzkgSKPCZxYPaSU8Wz4DfAH-Ja99cPsQ3Zv', 'v1.k1.K_kPkAERXEOh2Xw34bNVZgdVOxUy74DzRNcZPYlhrO4rbe0ZybQ', NULL, NULL, 'e6d22999-70f3-4cb0-9d6f-ad5bcb48dae8', '9G-AplF4r4IqFL6YBFamYkMrHofkqdALVIfeirKLcnU', NULL, 1, 0, false, '2026-11-23 00:01:20.536707+00', '2026-11-23 00:01:20.592225+00', '2026-11-23 00:01:25.406344+00', 'staff', 1, DEFAULT),
	('59a92ce2-40fc-471f-a4cb-86a2cd302cb7', 'expired', 'IN_PERSON', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', '6f05ec1b-cf0f-4c38-ba7f-6e84a265048e', '2026-12-03 12:30:00+00', '2026-12-03 13:00:00+00', '2026-12-03 12:30:00+00', '2026-12-03 13:00:00+00', '9KFppGoH8zo27GyO4CsOkQ1BNlehreGHkiket_kYg80', '2026-11-23 00:16:20.721779+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 0, false, '2026-11-23 00:01:20.721779+00', NULL, NULL, NULL, 1, DEFAULT),
	('929d9e69-d64d-47e9-b369-0f14519a8e69', 'pending', 'IN_PERSON', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', '1c841932-356c-476b-8256-1461f7f1a2b6', '6f05ec1b-cf0f-4c38-ba7f-6e84a265048e', '2026-11-30 13:00:00+00', '2026-11-30 13:30:00+00', '2026-11-30 13:00:00+00', '2026-11-30 13:30:00+00', 'b0szaVNXoQfkE222OeL0wuuhCtpJUMNG4tWh4-ROQBI', '2026-11-23 00:16:20.626322+00', NULL, NULL, 'client-pending@mail.example.com', 'Client pending', 'client-pending@mail.example.com', 16, 'Female', 'Single', 'Enugu', 'Word of mouth', 'v1.k1.WaDH7JqEQpevHBQxovkN3QAEiX-_m1rteI9sboToB28EzNOWaASAHnw4SqqX5PU5rWeHHrRSt7TfOLI4ki9xhA0', 'v1.k1.0tnFqHGoEDXKcRAoPrnF2qaAyAgwk3loonghfwZfEjVTW1HQbDho_toFOsv_snR-', 'v1.k1.BFo5DiB_-jyoCxnew8JPR_eqkGZO1s9U47iemE5dab7lDlkNX-Q', 'unsafe', NULL, '07ae3f4e-094b-4b72-a070-a62afb052abd', 'V2Orlhlo97TMW2GSpDEkQXEUIreV9Nqta3YllrACsCc', NULL, 1, 0, false, '2026-11-23 00:01:20.626322+00', '2026-11-23 00:01:20.650922+00', NULL, NULL, 1, DEFAULT);

INSERT INTO public.booking_notes VALUES
	('38ea0436-b5d6-48f9-a443-8d469814dc1c', '7af8a0e8-ecda-4a3e-931a-0f19638b2504', '90c53556-e17f-4b15-b971-17f123d4fefe', 'v1.k1.jIjdkRfB6lMSSmwYXOUuyXAKcbUKUTsUDRgPxpnHa8YOuzmE0L2bJJWC', 1, '2026-11-23 00:01:25.444641+00', '2026-11-23 00:01:25.444641+00');

INSERT INTO public.consent_events VALUES
	(1, 'e1d4c87a-1b19-41f8-88ed-a4568c1e6dd1', 'session', '2026-11-21', '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67', 'en', true, '2026-11-23 00:01:20.310149+00', 'self', 'api'),
	(2, '7af8a0e8-ecda-4a3e-931a-0f19638b2504', 'session', '2026-11-21', '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67', 'en', true, '2026-11-23 00:01:20.409607+00', 'self', 'api'),
	(3, '19332c8d-45ee-4e96-b4fb-7b709ed1f008', 'session', '2026-11-21', '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67', 'en', true, '2026-11-23 00:01:20.512008+00', 'self', 'api'),
	(4, '9828c5b6-491c-47e0-ab55-c0370f36e756', 'session', '2026-11-21', '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67', 'en', true, '2026-11-23 00:01:20.536707+00', 'self', 'api'),
	(5, '929d9e69-d64d-47e9-b369-0f14519a8e69', 'session', '2026-11-21', '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67', 'en', true, '2026-11-23 00:01:20.626322+00', 'self', 'api'),
	(6, '06edecbf-6cff-48d5-98ee-553de4dc6f1a', 'session', '2026-11-21', '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67', 'en', true, '2026-11-23 00:01:20.68282+00', 'self', 'api'),
	(7, '59a92ce2-40fc-471f-a4cb-86a2cd302cb7', 'session', '2026-11-21', '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67', 'en', true, '2026-11-23 00:01:20.721779+00', 'self', 'api');

INSERT INTO public.contact_messages VALUES
	('9884eff2-24fb-8aaf-aa76-6493f2292b7d', 'Bola', 'bola@mail.example.com', 'v1.k1.XnhQg6YcxLW8e2DNoJhJZqEUfmpEt5Q8kSfmHCIozGnmUElKDFg', 'v1.k1.j8ROMjOAhZZAFdIt-Jz4RN100XXxpkkFKqMIIi1SQtulAhZU_w3QcpTrbGTEdEdUfsYi', false, '2026-11-23 00:01:20.803696+00', 'open', NULL, 1);

INSERT INTO public.content_version VALUES
	(true, 3);

INSERT INTO public.gallery_images VALUES
	('1972c55a-d8d8-4d3d-b3a8-bd604aa64a74', '/gallery/stitched.avif', 'Patchwork of nine printed squares, made in a workshop', 640, 480, '2026-11-23 00:01:18.519735+00', NULL),
	('bac2505b-bea0-4bc6-9a76-0299cf8417b7', '/gallery/circle.avif', 'Eight chairs in a circle, ready for group therapy', 640, 480, '2026-11-22 23:01:18.519735+00', NULL),
	('a9c700b9-468a-4849-b99a-ca0fc439b2ba', '/gallery/seminar.avif', 'A seminar about sleep and stress, seen from the last row', 640, 480, '2026-11-22 22:01:18.519735+00', NULL),
	('c6c1aafa-a3b8-4776-bcd5-f22e3c395c97', '/gallery/room.avif', 'An armchair by the window in our new room in Enugu', 640, 480, '2026-11-22 21:01:18.519735+00', NULL),
	('35fd206d-2bf0-403c-aa90-f8cf59dd1371', '/gallery/call.avif', 'An online session on a phone, with tea and notes beside it', 640, 480, '2026-11-22 20:01:18.519735+00', NULL),
	('da6665a0-c3bd-43ac-a741-62b05d627a9e', '/gallery/table.avif', 'Drawings and crayons on the table after a school visit', 640, 480, '2026-11-22 19:01:18.519735+00', NULL),
	('6c3e3f7e-c219-470b-8018-4a58ed8cec79', '/uploads/gallery/a/1280.avif', 'From our latest activities', 640, 480, '2026-11-23 00:01:25.486785+00', 'gallery/a');

INSERT INTO public.mails VALUES
	('d04a9058-39d6-4867-8c7b-c8fc108c7aaa', 'office_booking', 'nigeria@ireti.example', '785ec4b8-f3ee-4878-afae-a5a26982e917', NULL, '{"change": "requested"}', 'sent', 1, '2026-11-23 00:03:20.327283+00', NULL, '2026-11-23 00:01:20.327283+00', '2026-11-23 00:01:19.786499+00', NULL),
	('7f6b8e74-f81b-4906-8066-43e140e873c0', 'office_booking', 'india@ireti.example', '785ec4b8-f3ee-4878-afae-a5a26982e917', NULL, '{"change": "requested"}', 'sent', 1, '2026-11-23 00:03:20.413406+00', NULL, '2026-11-23 00:01:20.413406+00', '2026-11-23 00:01:19.786499+00', NULL),
	('79ce9d78-7fc2-4e51-b513-11980dc35680', 'office_booking', 'nigeria@ireti.example', 'e1d4c87a-1b19-41f8-88ed-a4568c1e6dd1', NULL, '{"change": "booked", "session": {"mode": "ONLINE", "endsAt": "2026-11-26T12:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-26T12:00:00+00:00", "counsellorId": "bfeb7181-c0a9-4969-a6e5-02c7e49342da"}}', 'sent', 1, '2026-11-23 00:03:20.47077+00', NULL, '2026-11-23 00:01:20.47077+00', '2026-11-23 00:01:20.378547+00', NULL),
	('3a7b986d-e2e6-42e0-9d9f-5dd0a29176e0', 'counsellor_booking', 'halima.bello@ireti.example', 'e1d4c87a-1b19-41f8-88ed-a4568c1e6dd1', NULL, '{"change": "booked", "session": {"mode": "ONLINE", "endsAt": "2026-11-26T12:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-26T12:00:00+00:00", "counsellorId": "bfeb7181-c0a9-4969-a6e5-02c7e49342da"}}', 'sent', 1, '2026-11-23 00:03:20.489107+00', NULL, '2026-11-23 00:01:20.489107+00', '2026-11-23 00:01:20.378547+00', NULL),
	('b0fa3293-d1f8-4ef6-813f-be0b50407444', 'booking_confirmed', 'client-attended@mail.example.com', '7af8a0e8-ecda-4a3e-931a-0f19638b2504', NULL, '{"session": {"mode": "IN_PERSON", "endsAt": "2026-11-27T10:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-27T10:00:00+00:00", "counsellorId": "1c841932-356c-476b-8256-1461f7f1a2b6"}}', 'sent', 1, '2026-11-23 00:03:20.53805+00', NULL, '2026-11-23 00:01:20.53805+00', '2026-11-23 00:01:20.452031+00', NULL),
	('1bca02a4-34ca-4923-94c1-2d57a42a2b8a', 'office_booking', 'nigeria@ireti.example', '7af8a0e8-ecda-4a3e-931a-0f19638b2504', NULL, '{"change": "booked", "session": {"mode": "IN_PERSON", "endsAt": "2026-11-27T10:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-27T10:00:00+00:00", "counsellorId": "1c841932-356c-476b-8256-1461f7f1a2b6"}}', 'sent', 1, '2026-11-23 00:03:20.553326+00', NULL, '2026-11-23 00:01:20.553326+00', '2026-11-23 00:01:20.452031+00', NULL),
	('07da8790-9293-41e8-af6e-a7ce05a3268f', 'counsellor_booking', 'ngozi.eze@ireti.example', '7af8a0e8-ecda-4a3e-931a-0f19638b2504', NULL, '{"change": "booked", "session": {"mode": "IN_PERSON", "endsAt": "2026-11-27T10:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-27T10:00:00+00:00", "counsellorId": "1c841932-356c-476b-8256-1461f7f1a2b6"}}', 'sent', 1, '2026-11-23 00:03:20.593547+00', NULL, '2026-11-23 00:01:20.593547+00', '2026-11-23 00:01:20.452031+00', NULL),
	('25456af5-3464-43ed-90ce-4e666150668e', 'booking_confirmed', 'client-no-show@mail.example.com', '19332c8d-45ee-4e96-b4fb-7b709ed1f008', NULL, '{"session": {"mode": "IN_PERSON", "endsAt": "2026-11-28T09:00:00+00:00", "officeId": "2b6977d3-b4ac-41aa-8c22-ea50d49e6186", "sequence": 0, "startsAt": "2026-11-28T08:30:00+00:00", "counsellorId": "010e8b25-ff19-4a50-b897-8282446771d1"}}', 'sent', 1, '2026-11-23 00:03:20.658947+00', NULL, '2026-11-23 00:01:20.658947+00', '2026-11-23 00:01:20.524614+00', NULL),
	('d2793279-def6-4bcb-a86a-647dbbc518ca', 'office_booking', 'india@ireti.example', '19332c8d-45ee-4e96-b4fb-7b709ed1f008', NULL, '{"change": "booked", "session": {"mode": "IN_PERSON", "endsAt": "2026-11-28T09:00:00+00:00", "officeId": "2b6977d3-b4ac-41aa-8c22-ea50d49e6186", "sequence": 0, "startsAt": "2026-11-28T08:30:00+00:00", "counsellorId": "010e8b25-ff19-4a50-b897-8282446771d1"}}', 'sent', 1, '2026-11-23 00:03:20.699992+00', NULL, '2026-11-23 00:01:20.699992+00', '2026-11-23 00:01:20.524614+00', NULL),
	('603c62c9-5e50-40c1-87bc-d547f92baf03', 'counsellor_booking', 'arjun.deshmukh@ireti.example', '19332c8d-45ee-4e96-b4fb-7b709ed1f008', NULL, '{"change": "booked", "session": {"mode": "IN_PERSON", "endsAt": "2026-11-28T09:00:00+00:00", "officeId": "2b6977d3-b4ac-41aa-8c22-ea50d49e6186", "sequence": 0, "startsAt": "2026-11-28T08:30:00+00:00", "counsellorId": "010e8b25-ff19-4a50-b897-8282446771d1"}}', 'sent', 1, '2026-11-23 00:03:20.724052+00', NULL, '2026-11-23 00:01:20.724052+00', '2026-11-23 00:01:20.524614+00', NULL),
	('a50b8f81-5821-4e69-af54-adc834c26b34', 'booking_confirmed', 'client-cancelled@mail.example.com', '9828c5b6-491c-47e0-ab55-c0370f36e756', NULL, '{"session": {"mode": "ONLINE", "endsAt": "2026-11-30T04:00:00+00:00", "officeId": "2b6977d3-b4ac-41aa-8c22-ea50d49e6186", "sequence": 0, "startsAt": "2026-11-30T03:30:00+00:00", "counsellorId": "9a2ac046-b481-4f8e-a690-f9f2202ac49d"}}', 'sent', 1, '2026-11-23 00:03:20.752839+00', NULL, '2026-11-23 00:01:20.752839+00', '2026-11-23 00:01:20.592225+00', NULL),
	('878fd566-b0bf-4ce7-a1c7-33556ef62e66', 'office_booking', 'india@ireti.example', '9828c5b6-491c-47e0-ab55-c0370f36e756', NULL, '{"change": "booked", "session": {"mode": "ONLINE", "endsAt": "2026-11-30T04:00:00+00:00", "officeId": "2b6977d3-b4ac-41aa-8c22-ea50d49e6186", "sequence": 0, "startsAt": "2026-11-30T03:30:00+00:00", "counsellorId": "9a2ac046-b481-4f8e-a690-f9f2202ac49d"}}', 'sent', 1, '2026-11-23 00:03:20.788929+00', NULL, '2026-11-23 00:01:20.788929+00', '2026-11-23 00:01:20.592225+00', NULL),
	('cc0b830b-d30f-4e05-9fcd-82e05424a613', 'counsellor_booking', 'meera.iyer@ireti.example', '9828c5b6-491c-47e0-ab55-c0370f36e756', NULL, '{"change": "booked", "session": {"mode": "ONLINE", "endsAt": "2026-11-30T04:00:00+00:00", "officeId": "2b6977d3-b4ac-41aa-8c22-ea50d49e6186", "sequence": 0, "startsAt": "2026-11-30T03:30:00+00:00", "counsellorId": "9a2ac046-b481-4f8e-a690-f9f2202ac49d"}}', 'sent', 1, '2026-11-23 00:03:20.810541+00', NULL, '2026-11-23 00:01:20.810541+00', '2026-11-23 00:01:20.592225+00', NULL),
	('8147a013-5f02-4228-9b6f-e049ee152d1c', 'booking_confirmed', 'client-pending@mail.example.com', '929d9e69-d64d-47e9-b369-0f14519a8e69', NULL, '{"session": {"mode": "IN_PERSON", "endsAt": "2026-11-30T13:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-30T13:00:00+00:00", "counsellorId": "1c841932-356c-476b-8256-1461f7f1a2b6"}}', 'sent', 1, '2026-11-23 00:03:20.880116+00', NULL, '2026-11-23 00:01:20.880116+00', '2026-11-23 00:01:20.650922+00', NULL),
	('cb137329-303e-479b-9da5-36d5dffd3ee9', 'office_booking', 'nigeria@ireti.example', '929d9e69-d64d-47e9-b369-0f14519a8e69', NULL, '{"change": "booked", "session": {"mode": "IN_PERSON", "endsAt": "2026-11-30T13:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-30T13:00:00+00:00", "counsellorId": "1c841932-356c-476b-8256-1461f7f1a2b6"}}', 'sent', 1, '2026-11-23 00:03:20.940694+00', NULL, '2026-11-23 00:01:20.940694+00', '2026-11-23 00:01:20.650922+00', NULL),
	('3df8311c-28de-43ec-a403-bf34d4585bef', 'counsellor_booking', 'ngozi.eze@ireti.example', '929d9e69-d64d-47e9-b369-0f14519a8e69', NULL, '{"change": "booked", "session": {"mode": "IN_PERSON", "endsAt": "2026-11-30T13:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-30T13:00:00+00:00", "counsellorId": "1c841932-356c-476b-8256-1461f7f1a2b6"}}', 'sent', 1, '2026-11-23 00:03:21.046031+00', NULL, '2026-11-23 00:01:21.046031+00', '2026-11-23 00:01:20.650922+00', NULL),
	('c227e488-e546-4163-8fa5-91c1f106ade8', 'booking_requested', 'ada@mail.example.com', '97db7fbf-8461-4691-8386-c19eb807470d', NULL, '{}', 'sent', 1, '2026-11-23 00:03:21.080818+00', NULL, '2026-11-23 00:01:21.080818+00', '2026-11-23 00:01:20.775003+00', NULL),
	('e2ee8a9d-4af9-4cef-b004-25fc7c7e7c5f', 'office_booking', 'nigeria@ireti.example', '97db7fbf-8461-4691-8386-c19eb807470d', NULL, '{"change": "requested"}', 'sent', 1, '2026-11-23 00:03:21.093199+00', NULL, '2026-11-23 00:01:21.093199+00', '2026-11-23 00:01:20.775003+00', NULL),
	('db501c45-bd30-43e2-ad55-d67f0a64a323', 'booking_confirmed', 'client-confirmed@mail.example.com', 'e1d4c87a-1b19-41f8-88ed-a4568c1e6dd1', NULL, '{"session": {"mode": "ONLINE", "endsAt": "2026-11-26T12:30:00+00:00", "officeId": "2fa49e22-fde5-4f93-901f-d14fbc36bb59", "sequence": 0, "startsAt": "2026-11-26T12:00:00+00:00", "counsellorId": "bfeb7181-c0a9-4969-a6e5-02c7e49342da"}}', 'queued', 0, '2026-11-23 00:01:25.491702+00', NULL, NULL, '2026-11-23 00:01:20.378547+00', NULL),
	('a768023c-2bfc-4ab6-a573-a718e4bd9c25', 'booking_requested', 'client-requested@mail.example.com', '785ec4b8-f3ee-4878-afae-a5a26982e917', NULL, '{}', 'failed', 8, '2026-11-23 00:03:19.895124+00', 'EENVELOPE 550', NULL, '2026-11-23 00:01:19.786499+00', NULL),
	('89019e1d-1e52-4f58-a708-aa763f8aa060', 'office_booking', 'india@ireti.example', '97db7fbf-8461-4691-8386-c19eb807470d', NULL, '{"change": "requested"}', 'sent', 1, '2026-11-23 00:03:21.130172+00', NULL, '2026-11-23 00:01:21.130172+00', '2026-11-23 00:01:20.775003+00', NULL),
	('ed7bf4e0-79a7-4327-ab78-c2ed333b525f', 'office_message', 'nigeria@ireti.example', NULL, NULL, '{}', 'sent', 1, '2026-11-23 00:03:21.168816+00', NULL, '2026-11-23 00:01:21.168816+00', '2026-11-23 00:01:20.803696+00', '9884eff2-24fb-8aaf-aa76-6493f2292b7d'),
	('d6c76675-6fc8-4f0e-a962-6b5ef7868f6b', 'office_message', 'india@ireti.example', NULL, NULL, '{}', 'sent', 1, '2026-11-23 00:03:21.194975+00', NULL, '2026-11-23 00:01:21.194975+00', '2026-11-23 00:01:20.803696+00', '9884eff2-24fb-8aaf-aa76-6493f2292b7d');

INSERT INTO public.schedule_changes VALUES
	(NULL, '727', '2026-11-23 00:01:18.611548+00'),
	(NULL, '727', '2026-11-23 00:01:18.626765+00'),
	(NULL, '727', '2026-11-23 00:01:18.633284+00'),
	(NULL, '727', '2026-11-23 00:01:18.6413+00'),
	(NULL, '727', '2026-11-23 00:01:18.65729+00'),
	('bfeb7181-c0a9-4969-a6e5-02c7e49342da', '741', '2026-11-23 00:01:20.32044+00'),
	('bfeb7181-c0a9-4969-a6e5-02c7e49342da', '744', '2026-11-23 00:01:20.38316+00'),
	('1c841932-356c-476b-8256-1461f7f1a2b6', '748', '2026-11-23 00:01:20.437217+00'),
	('1c841932-356c-476b-8256-1461f7f1a2b6', '752', '2026-11-23 00:01:20.488025+00'),
	('010e8b25-ff19-4a50-b897-8282446771d1', '756', '2026-11-23 00:01:20.52079+00'),
	('010e8b25-ff19-4a50-b897-8282446771d1', '757', '2026-11-23 00:01:20.533158+00'),
	('9a2ac046-b481-4f8e-a690-f9f2202ac49d', '760', '2026-11-23 00:01:20.555906+00'),
	('9a2ac046-b481-4f8e-a690-f9f2202ac49d', '764', '2026-11-23 00:01:20.597436+00'),
	('1c841932-356c-476b-8256-1461f7f1a2b6', '766', '2026-11-23 00:01:20.64283+00'),
	('1c841932-356c-476b-8256-1461f7f1a2b6', '768', '2026-11-23 00:01:20.662043+00'),
	('f41c021c-c86b-4d11-b273-dd2af1fe66d6', '770', '2026-11-23 00:01:20.699794+00'),
	('bfeb7181-c0a9-4969-a6e5-02c7e49342da', '776', '2026-11-23 00:01:20.758847+00'),
	('1c841932-356c-476b-8256-1461f7f1a2b6', '805', '2026-11-23 00:01:25.401432+00'),
	('010e8b25-ff19-4a50-b897-8282446771d1', '806', '2026-11-23 00:01:25.402872+00'),
	('9a2ac046-b481-4f8e-a690-f9f2202ac49d', '807', '2026-11-23 00:01:25.407154+00'),
	('1c841932-356c-476b-8256-1461f7f1a2b6', '808', '2026-11-23 00:01:25.415691+00'),
	('bfeb7181-c0a9-4969-a6e5-02c7e49342da', '809', '2026-11-23 00:01:25.417588+00'),
	(NULL, '813', '2026-11-23 00:01:25.482673+00'),
	(NULL, '814', '2026-11-23 00:01:25.48616+00');

INSERT INTO public.services VALUES
	('c983a276-9cea-4116-82dc-c52a904292dd', 'Individual therapy', 'PHYSICAL', 'INDIVIDUAL', 25000.00, 1, false, '2026-11-23 00:01:18.519735+00', 1),
	('d82111fa-26ca-4d41-a3b3-7aeb3d4c5d5b', 'Individual therapy', 'VIRTUAL', 'INDIVIDUAL', 20000.00, 1, false, '2026-11-23 00:01:18.519735+00', 1),
	('524b2045-6ddd-41a1-82b9-a60b680490c2', 'Six sessions, individual', 'VIRTUAL', 'INDIVIDUAL', 108000.00, 6, false, '2026-11-23 00:01:18.519735+00', 1),
	('b9fc3d7f-f8df-4116-8268-1a12aecba377', 'Group therapy', 'PHYSICAL', 'GROUP', 12000.00, 1, false, '2026-11-23 00:01:18.519735+00', 1),
	('0a4902eb-08e8-4ee6-ab14-871d64a91d4a', 'Group therapy', 'VIRTUAL', 'GROUP', 9000.00, 1, false, '2026-11-23 00:01:18.519735+00', 1),
	('c82af6b2-06be-43b0-a7f9-8e6bb66a5d60', 'Workshop for schools', 'PHYSICAL', 'ORGANIZATION', 250000.00, 1, false, '2026-11-23 00:01:18.519735+00', 1),
	('801b1569-0396-4ae6-b363-f8a5f66d944b', 'Training for staff', 'VIRTUAL', 'ORGANIZATION', 180000.00, 2, false, '2026-11-23 00:01:18.519735+00', 1),
	('47a78d57-882c-4a05-b2f8-0e6d49174fa8', 'Letter for school or work', 'VIRTUAL', 'INDIVIDUAL', 5000.00, 1, true, '2026-11-23 00:01:18.519735+00', 1);

INSERT INTO public.sessions VALUES
	('iOTkrgHWbI5ZzV3q5L17jA', '90c53556-e17f-4b15-b971-17f123d4fefe', '2026-11-23 00:01:19.408541+00', '2026-11-23 00:01:19.408541+00', '2026-11-23 12:01:19.408541+00', NULL),
	('w8qoLyiIhZQNB0CoVvO13w', '0788c2de-3e42-4cd1-b00f-f7a64f922262', '2026-11-23 00:01:19.617689+00', '2026-11-23 00:01:19.617689+00', '2026-12-23 00:01:19.617689+00', '2026-11-23 00:01:21.25946+00');

INSERT INTO public.working_hours VALUES
	('79738630-ea7c-4ec2-a829-6df1f42c2d9b', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 1, 540, 780, true, true),
	('39df8904-689d-4073-9db7-b04cdbbc0e82', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 1, 840, 1020, true, true),
	('0ba00733-76f9-423f-8b33-ebca1480e263', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 2, 540, 780, true, true),
	('098b0609-d262-4832-858c-4c1be415fc1d', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 2, 840, 1020, true, true),
	('eb675b9e-0e7d-40e0-a62c-0fd225803116', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 3, 540, 780, true, true),
	('fb454f4b-ef3b-4d68-b0e1-51d20be9a631', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 3, 840, 1020, true, true),
	('925894b0-fe0b-48f9-bedf-1bfe24374c0b', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 4, 540, 780, true, true),
	('b95b6eac-fc7e-4b86-a7ef-56a7222c4079', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 4, 840, 1020, true, true),
	('f254d86b-c882-4933-ab5d-f4c038eb217c', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 5, 540, 780, true, true),
	('c56a887b-1f71-4bba-bae3-f0dd1a26025e', '1c841932-356c-476b-8256-1461f7f1a2b6', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 5, 840, 1020, true, true),
	('0711ef0d-34f3-49f2-91f4-533dcdc6b4c0', 'd990a672-1f97-444c-b595-a482ef0a9e28', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 1, 600, 960, true, true),
	('0b937582-3f13-49bb-967b-c2f8b0846461', 'd990a672-1f97-444c-b595-a482ef0a9e28', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 3, 600, 960, true, true),
	('998abdc4-5703-4f78-bbb6-d6352598f7c2', 'd990a672-1f97-444c-b595-a482ef0a9e28', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 5, 600, 960, true, true),
	('3d043ba6-9817-46bd-a4f8-0ac4e7b906f9', 'd990a672-1f97-444c-b595-a482ef0a9e28', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 6, 600, 960, true, true),
	('aa022ef6-828e-4a7e-9d70-59f373452735', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 2, 480, 720, true, true),
	('70ee9036-c1c0-4c27-8de4-6ef3487a9051', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 2, 780, 1080, true, true),
	('906be9d1-0d2e-47ef-a077-f0187914d91a', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 4, 480, 720, true, true),
	('0e296b82-09ff-4814-a03d-df0ec5752c7b', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 4, 780, 1080, true, true),
	('77444e18-456b-48a9-bfc2-460fc40152fc', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 6, 480, 720, true, true),
	('76b8409d-0f11-4c47-859b-5e9875de01e7', 'bfeb7181-c0a9-4969-a6e5-02c7e49342da', '2fa49e22-fde5-4f93-901f-d14fbc36bb59', 6, 780, 1080, true, true),
	('f2b5f185-62f0-4802-9e08-c8ee7ce44190', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 1, 600, 780, true, true),
	('c3f0af43-9fa4-4a57-98ae-1a7975d93e0b', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 1, 840, 1080, true, true),
	('c10b2875-e144-4adf-be2e-9503ee0340c1', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 2, 600, 780, true, true),
	('4817e4a1-2fa2-49cc-b9c0-ae60646e7297', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 2, 840, 1080, true, true),
	('65633034-76ce-4100-af23-619ad31e7740', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 3, 600, 780, true, true),
	('a6e27d71-8d6c-44c4-bed5-648ffb30583b', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 3, 840, 1080, true, true),
	('27e24676-31c3-4e39-8266-3dce2c128b3b', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 4, 600, 780, true, true),
	('2a7e4d61-c39f-4e2c-9451-667f0cc39945', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 4, 840, 1080, true, true),
	('3c665967-3970-47ec-a7f3-dd28230f7b16', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 5, 600, 780, true, true),
	('60d49524-9254-43af-8609-0d2850ef807a', 'f41c021c-c86b-4d11-b273-dd2af1fe66d6', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 5, 840, 1080, true, true),
	('46c617f1-976b-4c42-aed4-fb10ca5777c4', '010e8b25-ff19-4a50-b897-8282446771d1', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 2, 660, 1020, true, true),
	('d23022c9-7045-4515-87ec-a5c2889341ce', '010e8b25-ff19-4a50-b897-8282446771d1', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 4, 660, 1020, true, true),
	('63acce0d-0533-4569-9700-f96e925cc29d', '010e8b25-ff19-4a50-b897-8282446771d1', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 5, 660, 1020, true, true),
	('53e5120b-5f5e-4211-9644-fe4796cfd8b2', '010e8b25-ff19-4a50-b897-8282446771d1', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 6, 660, 1020, true, true),
	('444030b8-bb99-4e97-904f-1e5adaf532d7', '9a2ac046-b481-4f8e-a690-f9f2202ac49d', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 1, 540, 720, true, true),
	('48f58c48-2e7c-465b-a9a9-f4d64d9b9b6c', '9a2ac046-b481-4f8e-a690-f9f2202ac49d', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 1, 960, 1200, true, true),
	('f1ff11ec-50db-4770-bfa8-0e53e5cd2ebc', '9a2ac046-b481-4f8e-a690-f9f2202ac49d', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 3, 540, 720, true, true),
	('2b9afd16-b9e0-4b73-9972-83fbca2babc9', '9a2ac046-b481-4f8e-a690-f9f2202ac49d', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 3, 960, 1200, true, true),
	('754b16a5-16b7-436b-bd5c-30d4fb5236d7', '9a2ac046-b481-4f8e-a690-f9f2202ac49d', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 6, 540, 720, true, true),
	('28111ead-3500-429e-823d-38cf559e916e', '9a2ac046-b481-4f8e-a690-f9f2202ac49d', '2b6977d3-b4ac-41aa-8c22-ea50d49e6186', 6, 960, 1200, true, true);

SELECT pg_catalog.setval('public.audit_events_id_seq', 3, true);

SELECT pg_catalog.setval('public.consent_events_id_seq', 7, true);
