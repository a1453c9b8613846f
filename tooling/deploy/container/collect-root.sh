# sh collect-root.sh NODE_MODULES ROOT: makes a root file system of Node, a shell, the installed package, and the libraries
# that these load: no compiler, no package manager, nothing to log in with.
set -eu
modules=$1
root=$2
node=$(node --print process.execPath)

mkdir -p "$root/bin" "$root/usr/local/bin" "$root/etc" "$root/opt/nestegg" "$root/proc" "$root/sys" "$root/dev" "$root/data"
mkdir -m 1777 "$root/tmp"
cp -L "$node" "$root/usr/local/bin/node"
# PostgreSQL starts programs by it.
cp -L "$(command -v sh)" "$root/bin/sh"
cp -a "$modules" "$root/opt/nestegg/node_modules"

programs() {
  echo "$root/usr/local/bin/node"
  echo "$root/bin/sh"
  find "$root/opt/nestegg" -type f \( -path '*/native/bin/*' -o -name '*.so*' -o -name '*.node' \)
}
# Those of other platforms cannot be read: they are not loaded here either.
programs | xargs -n 1 ldd 2>/dev/null | sed -n 's/^[^/]*\(\/[^ ]*\) (0x.*/\1/p' | grep -v "^$root" | sort -u |
  xargs -I {} cp -L --parents {} "$root"

mkdir -p "$root/etc/ssl/certs"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/" 2>/dev/null || true
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
echo 'nestegg:x:10001:10001::/data:/bin/false' > "$root/etc/passwd"
echo 'nestegg:x:10001:' > "$root/etc/group"
chown 10001:10001 "$root/data"
chmod 700 "$root/data"
