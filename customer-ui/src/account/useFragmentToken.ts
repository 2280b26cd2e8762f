import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The secret of a mailed link. It is in the fragment, which browsers send to no server and no other site, and is removed from the address
 * at once: neither history nor a screenshot keeps it.
 */
export function useFragmentToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  // Another link followed in the same window.
  if (hash.length > 1 && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);
  return token;
}
