import type { DoctorProfile } from './types.ts'

/** The keys are the last segments of the doctors' addresses. Phone numbers and mail addresses are placeholders. */
export const doctorProfiles: Readonly<Record<string, DoctorProfile>> = {
  'ngozi-okafor': {
    about: [
      'Dr Okafor came to the heart by way of her grandmother, who hid her tablets in the rice tin. Since then she asks everybody what gets in the way of taking them.',
      'She sees people with high blood pressure, chest pain and weak hearts. After the first visit you go home with a one-page plan, in words that the whole family can read.',
    ],
    contact: {
      phone: '+234 000 000 0101',
      email: 'ngozi.okafor@hospital.example',
      room: 'Room 12, first floor',
    },
    schedule: [
      { day: 'Monday', hours: '8:00 am to 1:00 pm' },
      { day: 'Wednesday', hours: '10:00 am to 4:00 pm' },
      { day: 'Friday', hours: '8:00 am to 12:00 pm' },
    ],
    degrees: [
      { years: '1998 to 2004', title: 'Medicine and surgery', place: 'a teaching hospital in Enugu' },
      { years: '2006 to 2011', title: 'Training as a heart doctor', place: 'a heart centre in Lagos' },
    ],
    experiences: [
      { years: 'Since 2016', title: 'Senior heart doctor', place: 'this hospital' },
      { years: '2011 to 2016', title: 'Heart doctor', place: 'a state hospital in Abuja' },
      { years: '2004 to 2006', title: 'House officer', place: 'a mission hospital near Nsukka' },
    ],
    awards: [
      { year: '2022', title: 'Prize of the nurses for the clearest handover' },
      { year: '2018', title: 'Blood pressure week: 1,400 people checked in five markets' },
    ],
  },
  'ifeoma-nwosu': {
    about: [
      'Dr Nwosu kneels down before she says good morning. A child who has been asked first, she says, tells you where it hurts.',
      'She looks after babies, school children and teenagers up to 16. Her team gives vaccines, watches growth, and teaches parents when a fever can wait until the morning and when it cannot.',
    ],
    contact: {
      phone: '+234 000 000 0102',
      email: 'ifeoma.nwosu@hospital.example',
      room: 'Room 3, ground floor',
    },
    schedule: [
      { day: 'Monday', hours: '9:00 am to 12:00 pm' },
      { day: 'Tuesday', hours: '2:00 pm to 6:00 pm' },
      { day: 'Thursday', hours: '9:00 am to 12:00 pm' },
      { day: 'Saturday', hours: '10:00 am to 1:00 pm' },
    ],
    degrees: [
      { years: '2001 to 2007', title: 'Medicine and surgery', place: 'a university in Nnewi' },
      {
        years: '2009 to 2014',
        title: "Training as a children's doctor",
        place: "a children's hospital in Ibadan",
      },
    ],
    experiences: [
      { years: 'Since 2019', title: "Head of children's care", place: 'this hospital' },
      { years: '2014 to 2019', title: "Children's doctor", place: 'a general hospital in Owerri' },
    ],
    awards: [
      { year: '2023', title: 'Thank-you shield of the school health visitors' },
      { year: '2020', title: 'Best leaflet for parents: Fever in seven pictures' },
    ],
  },
  'harpreet-gill': {
    about: [
      'Dr Gill spends the first half of every first visit without a pen in his hand. He wants to know how you sleep, what you eat, and who would notice if you had a bad week.',
      'He treats low mood, constant worry, panic and sleep that will not come. When a medicine may help he says what it can do, what it cannot, and how you would stop taking it.',
    ],
    contact: {
      phone: '+91 00000 00103',
      email: 'harpreet.gill@hospital.example',
      room: 'Room 21, second floor',
    },
    schedule: [
      { day: 'Monday', hours: '2:00 pm to 7:00 pm' },
      { day: 'Tuesday', hours: '9:00 am to 1:00 pm' },
      { day: 'Thursday', hours: '2:00 pm to 7:00 pm' },
    ],
    degrees: [
      { years: '1999 to 2005', title: 'Medicine and surgery', place: 'a medical college in Ludhiana' },
      { years: '2006 to 2009', title: 'Training as a psychiatrist', place: 'an institute in Chandigarh' },
    ],
    experiences: [
      { years: 'Since 2015', title: 'Psychiatrist for adults', place: 'this hospital' },
      { years: '2009 to 2015', title: 'Psychiatrist', place: 'a district hospital near Nashik' },
    ],
    awards: [{ year: '2021', title: 'Teacher of the year, chosen by the young doctors' }],
  },
  'kavita-iyer': {
    about: [
      'Dr Iyer likes nights. At three in the morning, she says, people tell you the truth, and a calm voice is worth as much as a machine.',
      'She leads the night team of the emergency department: accidents, breathing trouble, poisoning, sudden pain. Before her shift ends she rings the families of everybody who stayed.',
    ],
    contact: {
      phone: '+91 00000 00104',
      email: 'kavita.iyer@hospital.example',
      room: 'Emergency desk, ground floor',
    },
    schedule: [
      { day: 'Tuesday', hours: '5:00 pm to 9:00 pm' },
      { day: 'Wednesday', hours: '5:00 pm to 9:00 pm' },
      { day: 'Friday', hours: '1:00 pm to 9:00 pm' },
    ],
    degrees: [
      { years: '2004 to 2010', title: 'Medicine and surgery', place: 'a medical college in Chennai' },
      { years: '2011 to 2014', title: 'Training in emergency medicine', place: 'a city hospital in Mumbai' },
    ],
    experiences: [
      { years: 'Since 2018', title: 'Emergency doctor, leader of the night team', place: 'this hospital' },
      {
        years: '2014 to 2018',
        title: 'Emergency doctor',
        place: 'a road accident centre on the way from Pune to Mumbai',
      },
    ],
    awards: [{ year: '2024', title: 'Letter of thanks from the ambulance drivers' }],
  },
  'emeka-eze': {
    about: [
      'Dr Eze has listened to headaches for thirty years and still asks everybody to draw theirs. He keeps the drawings, without names, in a folder that his students may read.',
      'He treats headaches, fits, strokes and weak hands and feet. On Fridays he visits people who cannot come to him, with a small bag and a good deal of time.',
    ],
    contact: {
      phone: '+234 000 000 0105',
      email: 'emeka.eze@hospital.example',
      room: 'Room 17, first floor',
    },
    schedule: [
      { day: 'Tuesday', hours: '8:00 am to 12:00 pm' },
      { day: 'Thursday', hours: '1:00 pm to 5:00 pm' },
      { day: 'Friday', hours: 'Home visits, by arrangement' },
    ],
    degrees: [
      { years: '1984 to 1990', title: 'Medicine and surgery', place: 'a university in Ibadan' },
      {
        years: '1992 to 1997',
        title: 'Training as a brain and nerve doctor',
        place: 'a teaching hospital in Lagos',
      },
    ],
    experiences: [
      { years: 'Since 2008', title: 'Senior brain and nerve doctor', place: 'this hospital' },
      { years: '1997 to 2008', title: 'Brain and nerve doctor', place: 'a teaching hospital in Jos' },
    ],
    awards: [
      { year: '2019', title: 'Medal for twenty-five years of teaching at the bedside' },
      { year: '2012', title: 'Prize for the first stroke line of the region' },
    ],
  },
  'folake-adeyemi': {
    about: [
      'Dr Adeyemi remembers the name that every family first had in mind. She goes with a woman from the first scan to the check six weeks after the birth.',
      'She looks after pregnancies with and without trouble, plans births together with the midwives, and runs a class on Saturdays where fathers learn to hold, change and calm a baby.',
    ],
    contact: {
      phone: '+234 000 000 0106',
      email: 'folake.adeyemi@hospital.example',
      room: 'Room 8, ground floor',
    },
    schedule: [
      { day: 'Monday', hours: '10:00 am to 3:00 pm' },
      { day: 'Thursday', hours: '8:00 am to 12:00 pm' },
      { day: 'Saturday', hours: "9:00 am to 11:00 am, fathers' class" },
    ],
    degrees: [
      { years: '2000 to 2006', title: 'Medicine and surgery', place: 'a university in Ile-Ife' },
      {
        years: '2008 to 2013',
        title: 'Training in pregnancy and birth',
        place: "a women's hospital in Lagos",
      },
    ],
    experiences: [
      { years: 'Since 2017', title: 'Doctor for pregnancy and birth', place: 'this hospital' },
      { years: '2013 to 2017', title: 'Doctor on the birth ward', place: 'a state hospital in Abeokuta' },
    ],
    awards: [{ year: '2023', title: "Midwives' choice: the doctor we would ring for our own sisters" }],
  },
  'arjun-deshmukh': {
    about: [
      'Dr Deshmukh plays the tabla and says that a heart is easier to follow when you have learned to count. Nobody leaves him without having felt their own pulse for a full minute.',
      'He treats hearts that beat too fast, too slow or out of step, fits pacemakers, and checks them twice a year.',
    ],
    contact: {
      phone: '+91 00000 00107',
      email: 'arjun.deshmukh@hospital.example',
      room: 'Room 14, first floor',
    },
    schedule: [
      { day: 'Tuesday', hours: '10:00 am to 3:00 pm' },
      { day: 'Thursday', hours: '9:00 am to 1:00 pm' },
      { day: 'Saturday', hours: '8:00 am to 11:00 am' },
    ],
    degrees: [
      { years: '2002 to 2008', title: 'Medicine and surgery', place: 'a medical college in Pune' },
      {
        years: '2009 to 2015',
        title: 'Training as a heart rhythm doctor',
        place: 'a heart institute in Bengaluru',
      },
    ],
    experiences: [
      { years: 'Since 2018', title: 'Heart rhythm doctor', place: 'this hospital' },
      { years: '2015 to 2018', title: 'Heart doctor', place: 'a city hospital in Nagpur' },
    ],
    awards: [{ year: '2022', title: 'Prize for the pulse lessons in twelve village schools' }],
  },
  'aisha-bello': {
    about: [
      'Dr Bello sees young people from 12 to 19. You talk to her alone first. What the family hears afterwards, and in which words, you decide together.',
      'She helps with worry about exams, eating, self-harm, and days when nothing seems worth the trouble. She speaks English, Hausa and a little Yoruba.',
    ],
    contact: {
      phone: '+234 000 000 0108',
      email: 'aisha.bello@hospital.example',
      room: 'Room 22, second floor',
    },
    schedule: [
      { day: 'Monday', hours: '3:00 pm to 6:00 pm' },
      { day: 'Wednesday', hours: '2:00 pm to 6:00 pm' },
      { day: 'Saturday', hours: '10:00 am to 2:00 pm' },
    ],
    degrees: [
      { years: '2005 to 2011', title: 'Medicine and surgery', place: 'a university in Zaria' },
      {
        years: '2013 to 2018',
        title: 'Training as a psychiatrist',
        place: 'a hospital for mental health in Kaduna',
      },
    ],
    experiences: [
      { years: 'Since 2020', title: 'Psychiatrist for teenagers', place: 'this hospital' },
      { years: '2018 to 2020', title: 'Visiting doctor of six schools', place: 'Kaduna and around' },
    ],
    awards: [{ year: '2024', title: 'Chosen by the youth council as the adult who listens' }],
  },
  'tunde-bakare': {
    about: [
      'When Dr Bakare began here, people waited an hour before anybody looked at them. Now a nurse sees everybody within two minutes of the door, and that nurse may wake him.',
      'He treats injuries, burns, broken bones and everything that cannot wait, and he teaches first aid to bus drivers and market women.',
    ],
    contact: {
      phone: '+234 000 000 0109',
      email: 'tunde.bakare@hospital.example',
      room: 'Emergency desk, ground floor',
    },
    schedule: [
      { day: 'Monday', hours: '8:00 am to 4:00 pm' },
      { day: 'Wednesday', hours: '8:00 am to 4:00 pm' },
      { day: 'Thursday', hours: '12:00 pm to 9:00 pm' },
    ],
    degrees: [
      { years: '1996 to 2002', title: 'Medicine and surgery', place: 'a university in Lagos' },
      {
        years: '2004 to 2009',
        title: 'Training in emergency surgery',
        place: 'a teaching hospital in Ilorin',
      },
    ],
    experiences: [
      { years: 'Since 2013', title: 'Head of emergency care', place: 'this hospital' },
      { years: '2009 to 2013', title: 'Emergency doctor', place: 'a general hospital in Ikeja' },
    ],
    awards: [
      { year: '2021', title: 'Prize for the two-minute check at the door' },
      { year: '2017', title: 'Honour of the bus drivers for 900 first-aid lessons' },
    ],
  },
  'rohan-kulkarni': {
    about: [
      'Dr Kulkarni keeps a box of toys that blow bubbles, because a breathing test is only half as long when it is a game.',
      'He treats asthma, allergies and skin that itches, and writes a plan on one page that school, grandmother and child can follow.',
    ],
    contact: {
      phone: '+91 00000 00110',
      email: 'rohan.kulkarni@hospital.example',
      room: 'Room 4, ground floor',
    },
    schedule: [
      { day: 'Tuesday', hours: '9:00 am to 1:00 pm' },
      { day: 'Wednesday', hours: '9:00 am to 12:00 pm' },
      { day: 'Friday', hours: '2:00 pm to 6:00 pm' },
    ],
    degrees: [
      { years: '2006 to 2012', title: 'Medicine and surgery', place: 'a medical college in Kolhapur' },
      {
        years: '2013 to 2016',
        title: "Training as a children's doctor",
        place: "a children's hospital in Hyderabad",
      },
    ],
    experiences: [
      { years: 'Since 2019', title: "Children's doctor", place: 'this hospital' },
      { years: '2016 to 2019', title: 'Doctor of the asthma clinic', place: 'a city hospital in Pune' },
    ],
    awards: [{ year: '2023', title: 'Gold star of Ward 3, awarded by its patients, aged 4 to 11' }],
  },
  'meera-joshi': {
    about: [
      'Dr Joshi cared for her own father through ten years of forgetting. She knows the questions that families do not dare to ask, and answers them before they have to.',
      'She runs the memory clinic and treats shaking hands, stiff legs and falls. On Saturdays there is an hour for people who care for somebody at home, with tea.',
    ],
    contact: {
      phone: '+91 00000 00111',
      email: 'meera.joshi@hospital.example',
      room: 'Room 18, first floor',
    },
    schedule: [
      { day: 'Monday', hours: '11:00 am to 3:00 pm' },
      { day: 'Wednesday', hours: '8:00 am to 12:00 pm' },
      { day: 'Saturday', hours: "11:00 am to 12:00 pm, carers' hour" },
    ],
    degrees: [
      { years: '1982 to 1988', title: 'Medicine and surgery', place: 'a medical college in Mumbai' },
      {
        years: '1990 to 1995',
        title: 'Training as a brain and nerve doctor',
        place: 'an institute in Vellore',
      },
    ],
    experiences: [
      { years: 'Since 2010', title: 'Doctor for memory and movement', place: 'this hospital' },
      { years: '1995 to 2010', title: 'Brain and nerve doctor', place: 'a city hospital in Pune' },
    ],
    awards: [{ year: '2020', title: "Carers' lamp, given by the families of the memory clinic" }],
  },
  'priya-nair': {
    about: [
      'Dr Nair does not use the word normal for pain. She asks where, since when and how strong, and believes the answer.',
      'She treats heavy and painful periods, growths in the womb and the years of change, and gives advice about having children and about waiting with them.',
    ],
    contact: { phone: '+91 00000 00112', email: 'priya.nair@hospital.example', room: 'Room 9, ground floor' },
    schedule: [
      { day: 'Tuesday', hours: '1:00 pm to 5:00 pm' },
      { day: 'Wednesday', hours: '10:00 am to 2:00 pm' },
      { day: 'Friday', hours: '9:00 am to 1:00 pm' },
    ],
    degrees: [
      { years: '2003 to 2009', title: 'Medicine and surgery', place: 'a medical college in Kozhikode' },
      { years: '2010 to 2013', title: "Training in women's health", place: "a women's hospital in Kochi" },
    ],
    experiences: [
      { years: 'Since 2018', title: "Doctor for women's health", place: 'this hospital' },
      { years: '2013 to 2018', title: "Doctor for women's health", place: 'a town hospital in Thrissur' },
    ],
    awards: [{ year: '2022', title: 'Prize for the talk Pain is not a duty, held in 30 colleges' }],
  },
}
