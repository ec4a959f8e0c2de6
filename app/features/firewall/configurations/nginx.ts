import { checked, fill, placeOf, type ProxyOptions } from "./configuration";

/** What the visitor sent is too long or unreadable for something on the way: denied, whatever the policy. */
const MALFORMED = "400 405 411 413 414 417 431";
/** No decision: a wrong key, a server that is breaking, and what balancers in front of one answer. */
const UNDECIDED =
  "401 404 408 409 410 421 425 429 500 501 502 503 504 505 507 508 520 521 522 523 524 525 526 530";

/** nginx makes a 500 for the visitor of every status but 2xx, 401 and 403; so error_page names those that may come. */
const TEMPLATE = `# Palisade in front of {{domain}}. Make this file readable by root only: it holds the connection's key.

upstream palisade {
    zone palisade 64k;
    server {{host}}:{{port}} max_fails=1 fail_timeout=10s;
    server {{host}}:{{port}} max_fails=1 fail_timeout=10s;
    keepalive 32;
}

upstream palisade_shop {
    server {{shop}};
    keepalive 32;
}

# Every visitor about whom nothing could be decided is a line of this log.
map "$palisade_failed$palisade_degraded" $palisade_undecided {
    ""      0;
    default 1;
}
log_format palisade '$time_iso8601 $remote_addr "$request" undecided';

server {
    listen 80;
    server_name {{domain}};

    # Not set here: what a server sets is set anew for every question.
    uninitialized_variable_warn off;
    recursive_error_pages on;
    access_log /var/log/nginx/access.log;
    access_log /var/log/nginx/palisade-undecided.log palisade if=$palisade_undecided;

    location / {
        set $palisade_asked 1;
        auth_request /_palisade;
        auth_request_set $palisade_degraded $upstream_http_x_palisade_degraded;
        auth_request_set $palisade_redirect $upstream_http_x_palisade_redirect;
        auth_request_set $palisade_outcome $upstream_http_x_palisade_outcome;
        auth_request_set $palisade_reason $upstream_http_x_palisade_reason;
        auth_request_set $palisade_reference $upstream_http_x_palisade_reference;
        auth_request_set $palisade_country $upstream_http_x_palisade_country;
        error_page 403 = @palisade_stopped;

        proxy_pass http://palisade_shop;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }

    location = /_palisade {
        internal;
        proxy_pass {{scheme}}://palisade/forward-auth;
        proxy_http_version 1.1;
        proxy_pass_request_body off;
        proxy_set_header Connection "";
        proxy_set_header Content-Length "";
        proxy_set_header Expect "";
        proxy_set_header Host {{host}};
        proxy_set_header X-Palisade-Key "{{key}}";
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Host $host;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Forwarded-Uri $request_uri;
        proxy_set_header X-Original-URI "";
        proxy_set_header X-Original-URL "";{{tls}}
        proxy_connect_timeout 200ms;
        proxy_send_timeout 200ms;
        proxy_read_timeout 250ms;
        proxy_next_upstream off;
        proxy_intercept_errors on;
        error_page ${MALFORMED} = @palisade_malformed;
        error_page 301 302 303 307 308 ${UNDECIDED} = @palisade_undecided;
    }

    location @palisade_malformed {
        return 403;
    }

    location @palisade_undecided {
        # A visitor wrote the address of the question itself.
        if ($palisade_asked = "") {
            return 404;
        }
        set $palisade_failed 1;
        return {{undecided}};
    }

    location @palisade_stopped {
        if ($palisade_redirect) {
            return 302 $palisade_redirect;
        }
        # Nothing was decided, and nobody is let in without.
        if ($palisade_reference = "") {
            return 403 "Access denied.\\n";
        }
        rewrite ^ /forward-auth/page? break;
        proxy_pass {{scheme}}://palisade;
        proxy_http_version 1.1;
        proxy_method GET;
        proxy_pass_request_body off;
        proxy_set_header Connection "";
        proxy_set_header Content-Length "";
        proxy_set_header Expect "";
        proxy_set_header Host {{host}};
        proxy_set_header X-Palisade-Key "{{key}}";
        proxy_set_header X-Palisade-Outcome $palisade_outcome;
        proxy_set_header X-Palisade-Reason $palisade_reason;
        proxy_set_header X-Palisade-Reference $palisade_reference;
        proxy_set_header X-Palisade-Country $palisade_country;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Host $host;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Forwarded-Uri /;
        proxy_set_header X-Original-URI "";
        proxy_set_header X-Original-URL "";{{tls}}
        proxy_connect_timeout 200ms;
        proxy_send_timeout 200ms;
        proxy_read_timeout 250ms;
        proxy_next_upstream off;
        proxy_intercept_errors on;
        error_page ${MALFORMED} ${UNDECIDED} = @palisade_plain;
    }

    location @palisade_plain {
        default_type text/plain;
        add_header Cache-Control "private, no-store" always;
        return 403 "Access denied. Reference: $palisade_reference\\n";
    }
}
`;

const TLS = `
        proxy_ssl_server_name on;
        proxy_ssl_name {{host}};
        proxy_ssl_verify on;
        proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;`;

/**
 * For nginx 1.21 or newer with auth_request, as one file inside of `http`. The app stands twice in its upstream,
 * because nginx never gives up on the only server of one: after two failures nobody is asked for ten seconds.
 */
export function nginxConfiguration(options: ProxyOptions): string {
  const place = placeOf(options.appUrl);
  const undecided = options.failPolicy === "open" ? "200" : "403";
  const tls = place.scheme === "https" ? fill(TLS, place) : "";
  return fill(TEMPLATE, { ...checked(options), ...place, undecided, tls });
}
