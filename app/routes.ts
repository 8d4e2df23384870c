import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('appointments', 'routes/site/appointments.tsx'),
    route('appointments/:token', 'routes/site/appointment.tsx'),
    route('appointments/:token/calendar.ics', 'routes/site/calendar.tsx'),
    route('schedule', 'routes/site/schedule.tsx'),
    route('about', 'routes/site/about.tsx'),
    route('pricing-plan', 'routes/site/pricing-plan.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('programs', 'routes/site/programs.tsx'),
    route('courses', 'routes/site/courses.tsx'),
    route('merch', 'routes/site/merch.tsx'),
    route('help', 'routes/site/help.tsx'),
    route('parts', 'routes/site/parts.tsx'),
    route('signup', 'routes/account/signup.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  layout('routes/template/layout.tsx', [
    route('doctors', 'routes/template/doctors.tsx'),
    route('doctors/:doctorId', 'routes/template/doctor.tsx'),
    route('departments', 'routes/template/departments.tsx'),
    route('departments/:departmentId', 'routes/template/department.tsx'),
    route('timetable', 'routes/template/timetable.tsx'),
    route('blog', 'routes/template/blog.tsx'),
  ]),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/overview.tsx'),
    route('admin/users', 'routes/admin/users.tsx'),
    route('admin/bookings', 'routes/admin/bookings.tsx'),
    route('admin/profile', 'routes/admin/profile.tsx'),
  ]),
] satisfies RouteConfig
