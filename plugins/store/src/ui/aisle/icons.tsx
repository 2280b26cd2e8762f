const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const CartIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" {...line}>
    <path d="M2.5 3.5h2.6l2.4 11.2h10.3l2.2-8H6" />
    <circle cx="9" cy="19.4" r="1.5" />
    <circle cx="16.6" cy="19.4" r="1.5" />
  </svg>
);
export const CrouchIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {...line}>
    <circle cx="13" cy="5.2" r="2.1" />
    <path d="M12.6 8.6L9.4 13l4.8 1.2-1 5.3M9.4 13l-3 6.5M12.6 8.6l4.2 3.2 2.4-1.3" />
  </svg>
);
export const HelpIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" {...line}>
    <path d="M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-.9.5-1.5 1.1-1.5 2.2m0 3v.1" />
    <circle cx="12" cy="12" r="9.3" />
  </svg>
);
export const CloseIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" {...line}>
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
);
export const LookIcon = () => (
  <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" {...line}>
    <rect x="17" y="10" width="14" height="24" rx="7" />
    <path d="M24 10v8M6 22l-3 3 3 3m36-6l3 3-3 3M3.5 25H12m24 0h8.5" />
  </svg>
);
export const SwipeIcon = () => (
  <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" {...line}>
    <path d="M20 28V14a2.6 2.6 0 0 1 5.2 0v11l8 2.2c2 .6 3 2.4 2.6 4.3l-1.6 8.5H21.5l-6-8.5a2.6 2.6 0 0 1 4.2-3zM8 12l-3 3 3 3m30-6l3 3-3 3M5.5 15H14m18 0h8.5" />
  </svg>
);
export const StickIcon = () => (
  <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" {...line}>
    <circle cx="24" cy="24" r="17" />
    <circle cx="24" cy="20" r="7" fill="currentColor" stroke="none" />
    <path d="M24 3v2m0 38v2M3 24h2m38 0h2" />
  </svg>
);
export const HandIcon = () => (
  <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" {...line}>
    <rect x="15" y="6" width="18" height="26" rx="2" />
    <path d="M20 14h8M20 19h8M9 27v8c0 5 4 8 9 8h12c5 0 9-3 9-8v-8" />
  </svg>
);
