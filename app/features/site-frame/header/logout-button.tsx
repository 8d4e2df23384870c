export function LogoutButton({ className = '' }: { className?: string }) {
  return (
    <form method="post" action="/logout">
      <button
        type="submit"
        className={`flex min-h-11 cursor-pointer items-center rounded-lg font-semibold whitespace-nowrap hover:text-indigo hover:underline ${className}`}
      >
        Logout
      </button>
    </form>
  )
}
